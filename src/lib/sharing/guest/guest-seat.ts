import type { SavedPlan } from '$lib/saves/rows/saved-plans';
import type { Apart } from '../log/parting';
import type { Replica } from '../log/replica';
import type { DevicePlan } from '../log/shown-plans';
import type { Member, MessageOf, Sorry } from '../wire/wire-messages';
import { GuestCopy } from './guest-copy';
import type { GuestOptions, GuestState } from './guest-options';
import { GuestPlans } from './guest-plans';
import { GuestSpeech, type TablePlace } from './guest-speech';

/** The state of a guest: its player, its copy of the game, the members and the shown plans. */
export class GuestSeat {
  protected readonly options: GuestOptions;
  protected readonly speech: GuestSpeech;
  protected readonly copy: GuestCopy;
  protected readonly plans = new GuestPlans((plan) => this.speech.show(plan));
  /** The number of the last change that was applied. */
  protected n = 0;
  state: GuestState = 'joining';
  members: readonly Member[] = [];
  sorry: Sorry | null = null;

  constructor(options: GuestOptions, replica: Replica | null) {
    this.options = options;
    this.speech = new GuestSpeech(options.device);
    this.copy = new GuestCopy(options, replica);
  }

  get replica(): Replica | null {
    return this.copy.replica;
  }

  get shown(): readonly DevicePlan[] {
    return this.state === 'joined' ? this.plans.of(this.members) : [];
  }

  get apart(): Apart | null {
    return this.copy.parting.apart;
  }

  /** This device's player and ready state. */
  get seat(): Readonly<TablePlace> {
    return this.speech.seat;
  }

  setReady(ready: boolean): void {
    this.speech.seat.ready = ready;
    this.follow();
  }

  show(plan: SavedPlan | null): void {
    this.plans.show(plan, this.state === 'joined');
  }

  setWho(who: number | null, views: boolean): void {
    Object.assign(this.speech.seat, { who, views }, views && { ready: false });
    this.follow();
  }

  protected become(state: GuestState): void {
    this.state = state;
    this.options.met?.();
  }

  protected hello(): void {
    this.speech.hello(this.copy.game, this.copy.has);
  }

  protected follow(): void {
    if (this.state === 'joined') this.speech.follow(this.n);
    this.options.met?.();
  }

  protected table({ n, members }: MessageOf<'table'>): void {
    // A host can send anything, but the screen needs unique ids of devices.
    this.members = [...new Map(members.map((member) => [member.device, member])).values()];
    if (n > this.n) this.follow();
    this.options.met?.();
  }
}
