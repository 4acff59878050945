export type Persistence = 'unknown' | 'granted' | 'refused' | 'unsupported';

/** The state of the browser's protection of saved games from deletion, and of its storage in bytes. */
export class Storage {
  persistence = $state<Persistence>('unknown');
  usage = $state<number>();
  quota = $state<number>();

  /** Reads the state. It never opens a permission dialog. */
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

  /** Requests the protection. Some browsers ask the player, so it is called once there is a game. */
  async persist() {
    await this.look();
    if (this.persistence === 'unknown' || this.persistence === 'refused') {
      this.persistence = (await navigator.storage.persist()) ? 'granted' : 'refused';
    }
  }
}

export const storage = new Storage();
