// Stem, handlebar, levers, seatpost, saddle, pedals and rear shock.
import { m } from '#shared/i18n/index.ts';
import type { PartReader } from '../part-reader.ts';
import { type Finding, type Rule, fails, fits, fitsWith, undecided } from '../rule.ts';
import { say, sayDifferent, sayEqual } from '../texts.ts';
import { equalFacts } from './equal-facts.ts';
import { sources } from './sources.ts';

/** An aero post, which has no diameter, fits its own frame only; two aero sections cannot be compared. */
function compareShapes(post: PartReader, frame: PartReader): Finding | undefined {
  const isAero = (part: PartReader) =>
    part.optional('post_diameter') === undefined && part.optional('post_shape') === 'aero';
  const [own, other] = [isAero(post), isAero(frame)];
  if (own && other) return undecided(say(m.fit_post_aero, {}));
  const round = own ? frame : post;
  const isRound = round.optional('post_diameter') !== undefined || round.optional('post_shape') === 'round';
  return (own || other) && isRound ? fails(say(m.fit_post_aero, {})) : undefined;
}

/** A thinner seatpost needs a shim; a thicker one does not go in. */
const postDiameter: Rule = {
  id: 'seatpost-diameter',
  version: 2,
  source: sources.seatposts,
  between: [['seatpost'], ['frame']],
  judge(post, frame) {
    const shapes = compareShapes(post, frame);
    if (shapes) return shapes;
    const [own, tube] = [post.number('post_diameter'), frame.number('post_diameter')];
    if (own === tube) return fits(sayEqual('post_diameter', own));
    const text = sayDifferent('post_diameter', own, tube);
    return own < tube ? fitsWith([`seatpost shim ${own} to ${tube} mm`], text) : fails(text);
  },
};

/** Only a dropper post (with travel) has a fixed length that must fit into the seat tube. */
const postDepth: Rule = {
  id: 'seatpost-insertion',
  version: 1,
  source: sources.seatposts,
  between: [['seatpost'], ['frame']],
  judge(post, frame) {
    if (post.number('travel') === 0) return undefined;
    const [insertion, depth] = [post.number('insertion'), frame.number('post_depth')];
    const text = say(m.fit_post_depth, { insertion: String(insertion), depth: String(depth) });
    return insertion <= depth ? fits(text) : fails(text);
  },
};

/** A clamp may take several kinds of rails. */
const rails: Rule = {
  id: 'saddle-rails',
  version: 1,
  source: sources.saddleRails,
  between: [['saddle'], ['seatpost']],
  judge(saddle, post) {
    const [rail, clamp] = [saddle.text('rail'), post.texts('rail')];
    return clamp.includes(rail)
      ? fits(sayEqual('rail', rail))
      : fails(sayDifferent('rail', rail, clamp.join(', ')));
  },
};

const frameShock = (id: string, key: string) =>
  equalFacts(id, sources.shocks, [['rear_shock'], key], [['frame'], key]);

export const cockpitRules: readonly Rule[] = [
  postDiameter,
  postDepth,
  equalFacts('handlebar-clamp', sources.handlebars, [['stem'], 'clamp'], [['handlebar'], 'clamp']),
  equalFacts(
    'lever-clamp',
    sources.handlebars,
    [['shifter', 'brake'], 'bar_clamp'],
    [['handlebar'], 'grip_diameter'],
  ),
  equalFacts('steerer', sources.headsets, [['stem'], 'steerer_diameter'], [['fork'], 'steerer_diameter']),
  rails,
  equalFacts('cleats', sources.cleats, [['cleat'], 'system'], [['pedals'], 'system']),
  frameShock('shock-length', 'shock_length'),
  frameShock('shock-stroke', 'stroke'),
  frameShock('shock-mount', 'shock_mount'),
];
