export type Persistence = 'unknown' | 'granted' | 'refused' | 'unsupported';

/** The browser's protection of saved games from deletion, and the available storage. */
export class Storage {
  persistence = $state<Persistence>('unknown');
  usage = $state<number>();
  quota = $state<number>();

  /** Reads the state without a permission dialog. */
  async look() {
    if (!navigator.storage?.persisted) {
      this.persistence = 'unsupported';
      return;
    }
    if (await navigator.storage.persisted()) this.persistence = 'granted';
    const { usage, quota } = await navigator.storage.estimate();
    this.usage = usage;
    this.quota = quota;
  }

  /** Requests protection. Some browsers ask the player, so call it when there is a game. */
  async persist() {
    await this.look();
    if (this.persistence === 'unknown' || this.persistence === 'refused') {
      this.persistence = (await navigator.storage.persist()) ? 'granted' : 'refused';
    }
  }
}

export const storage = new Storage();
