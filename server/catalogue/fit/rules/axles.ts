// Wheels and thru axles in frames and forks.
import type { PartReader } from '../part-reader.ts';
import type { Rule } from '../rule.ts';
import { compareFact, equalFacts } from './equal-facts.ts';
import { sources } from './sources.ts';

const holders = ['frame', 'fork'] as const;

/** The thread of a UDH frame is M12x1.0 (SRAM UDH specification). */
const threadOf = (holder: PartReader): string =>
  holder.optional('hanger') === 'UDH' ? 'M12x1.0' : holder.text('axle_thread');

const thread: Rule = {
  id: 'thru-axle-thread',
  version: 1,
  source: sources.thruAxles,
  between: [['thru_axle'], holders],
  judge: (axle, holder) => compareFact('thread', axle.text('thread'), threadOf(holder)),
};

/** Diameter and width must both be equal: Boost differs from non-Boost, and a quick release from both. */
export const axleRules: readonly Rule[] = [
  equalFacts('front-axle', sources.thruAxles, [['wheel', 'hub'], 'front_axle'], [['fork'], 'front_axle']),
  equalFacts('rear-axle', sources.thruAxles, [['wheel', 'hub'], 'rear_axle'], [['frame'], 'rear_axle']),
  thread,
  equalFacts('thru-axle-length', sources.thruAxles, [['thru_axle'], 'length'], [holders, 'axle_length']),
  equalFacts('thru-axle-head', sources.thruAxles, [['thru_axle'], 'head'], [holders, 'axle_head']),
];
