// Wheels and thru axles in frames and forks.
import type { PartReader } from '../part-reader.ts';
import type { Family } from '#shared/fit/vocabulary.ts';
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

/** A rear wheel has no place in a fork, and a front wheel none in a frame: then there is no interface. */
function wheelAxle(position: 'front' | 'rear', holder: Family): Rule {
  const key = `${position}_axle`;
  const other = position === 'front' ? 'rear' : 'front';
  const rule = equalFacts(key.replace('_', '-'), sources.thruAxles, [['wheel', 'hub'], key], [[holder], key]);
  return {
    ...rule,
    judge: (wheel, place, others) =>
      wheel.optional('position') === other ? undefined : rule.judge(wheel, place, others),
  };
}

/** Diameter and width must both be equal: Boost differs from non-Boost, and a quick release from both. */
export const axleRules: readonly Rule[] = [
  wheelAxle('front', 'fork'),
  wheelAxle('rear', 'frame'),
  thread,
  equalFacts('thru-axle-length', sources.thruAxles, [['thru_axle'], 'length'], [holders, 'axle_length']),
  equalFacts('thru-axle-head', sources.thruAxles, [['thru_axle'], 'head'], [holders, 'axle_head']),
];
