// The schemas that Powers and panels share.
import * as v from 'valibot';
import { SPIRITS } from '../../src/lib/content/spirits';
import { isAimed, parseLands, readLands } from '../../src/lib/rules/lands/parse-lands';
import type { Elements } from '../../src/lib/rules/spirits/power';
import { ELEMENTS } from '../../src/lib/rules/table/card-lines/power-data';
import { powerCardId } from '../../src/lib/rules/table/printed-cards';

export const o = v.exactOptional;
export const text = v.pipe(v.string(), v.nonEmpty());
export const n = v.pipe(v.number(), v.integer(), v.minValue(0));
export const id = v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*$/));
/** The id of a published Spirit. */
export const spirit = v.picklist(SPIRITS.map((one) => one.id));
/** The id of a Power Card. */
export const powerCard = v.pipe(id, v.transform(powerCardId));
export const yes = v.literal(true);
export const element = v.picklist(ELEMENTS);
export const speed = v.picklist(['fast', 'slow']);
/** The lands that can be found without a target. */
export const readable = v.pipe(
  v.string(),
  v.check(
    (text) => {
      const lands = readLands(text);
      return lands !== null && isAimed(lands);
    },
    ({ received }) => `no such lands: ${received}`,
  ),
  v.transform(parseLands),
);
/** The lands that may depend on the target of a Power. */
export const aimable = v.pipe(
  v.string(),
  v.check(
    (text) => readLands(text) !== null,
    ({ received }) => `no such lands: ${received}`,
  ),
  v.transform(parseLands),
);
export const product = v.picklist([
  'base',
  'branch-and-claw',
  'jagged-earth',
  'feather-and-flame',
  'horizons',
  'nature-incarnate',
]);

/** The number of each Element, without zeros. */
export const elements: v.GenericSchema<unknown, Elements> = v.pipe(
  v.record(element, v.pipe(n, v.minValue(1))),
  v.check((all) => Object.keys(all).length > 0, 'a threshold without Elements'),
);

/** A text for people, which the app leaves out. */
export const skippedGain = o(v.unknown());
