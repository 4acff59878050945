export type Persistence = 'unknown' | 'granted' | 'refused' | 'unsupported';

/** Whether the browser promises not to throw saved games away, and how much room there is. */
export class Storage {
  persistence = $state<Persistence>('unknown');
  usage = $state<number>();
  quota = $state<number>();

  /** Looks without asking: no browser shows a question for this. */
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

  /** Asks for the promise. Some browsers ask the player, so call it once there is a game to keep. */
  async persist() {
    await this.look();
    if (this.persistence === 'unknown' || this.persistence === 'refused') {
      this.persistence = (await navigator.storage.persist()) ? 'granted' : 'refused';
    }
  }
}

export const storage = new Storage();
