import { ok, refuse, type Result } from '$lib/rules/basics/result';
import type { GuestState } from '../guest/guest-options';
import type { TapOutcome } from '../log/order';
import type { Decided, Replica, SharedTapError } from '../log/replica';
import type { FarCopy } from './far-copy';
import type { FarLine } from './far-line';
import type { Outgoing, TableLog } from './table-log';

/** Returns the result of a tap in the current game. */
export type Decide = (replica: Replica) => Promise<Result<Decided, SharedTapError>>;

/**
 * Applies a tap and writes the result until it is in the log or refused. Returns `lost` if the server no longer has
 * the game.
 */
export async function writeTap(
  line: FarLine,
  copy: FarCopy,
  stateNow: () => GuestState,
  tap: string,
  decide: Decide,
): Promise<TapOutcome | 'lost'> {
  let going: { readonly out: Outgoing; readonly log: TableLog } | null = null;
  for (;;) {
    const step = await line.between(async (): Promise<TapOutcome | 'go' | 'wait'> => {
      const { log, carrier } = line;
      const { replica, outline } = copy;
      if (['over', 'alone', 'apart'].includes(stateNow())) return refuse(going ? 'unsure' : 'away');
      if (!log || !replica || !outline || !carrier || stateNow() === 'joining') return 'wait';
      const head = outline.headOf(tap);
      if (head !== undefined) return ok(head);
      // The server's answer was lost. A repeated record counts once, so it is written again.
      if (going?.log === log && going.out.expects === log.last) return 'go';
      const decided = await decide(replica);
      if (!decided.ok) return decided;
      const { change } = decided.value;
      const out = await log.outgoing({ say: 'change', after: outline.last, change }, carrier);
      copy.own = decided.value;
      going = { out, log };
      return 'go';
    });
    if (typeof step === 'object') return step;
    if (step === 'wait') await line.somethingNew();
    else if (!(await line.sent(going!))) return 'lost';
  }
}
