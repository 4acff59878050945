/** One Blight Card: how much Blight lies on either side, and when its effect comes. */
export interface BlightCard {
  readonly id: string;
  readonly product: string;
  /** Blight per player on the healthy side; setup adds one more in all. */
  readonly healthyPerPlayer: number;
  /** Blight per player put on the card when it flips. */
  readonly blightedPerPlayer: number;
  /** The island still counts as healthy after the flip. */
  readonly stillHealthy: boolean;
  /** Its effect returns at the start of every Invader Phase. */
  readonly eachInvaderPhase: boolean;
  /** Its effect holds in every Spirit Phase: the table is told of it there. */
  readonly eachSpiritPhase?: true;
  /** Taken out of the game by an erratum: never dealt, and named only by a table that still has it. */
  readonly dropped?: true;
}
