import { type ArticleFilter, type Part, isBike, isGroupset } from '#server/catalogue/fit/index.ts';
import type { Family } from '#shared/fit/vocabulary.ts';
import { type SlotId, slotIds } from './slots.ts';

type Article = readonly Part[];

const partOf = (article: Article, family: Family) => article.find((part) => part.family === family);

/** Accepts articles with a part of this family, except groupsets and bikes. */
const part =
  (family: Family) =>
  (article: Article): boolean =>
    partOf(article, family) !== undefined && !isGroupset(article) && !isBike(article);

/** A wheel for one end of the bike; a pair of wheels has no position and fills both. */
const wheel = (other: 'front' | 'rear') => (article: Article) =>
  part('wheel')(article) && partOf(article, 'wheel')?.facts.get('position')?.value !== other;

const acceptsBySlot: Record<Exclude<SlotId, 'grips'>, (article: Article) => boolean> = {
  frame: part('frame'),
  fork: part('fork'),
  headset: part('headset'),
  groupset: isGroupset,
  crankset: part('crankset'),
  bottom_bracket: part('bottom_bracket'),
  shifter: part('shifter'),
  rear_derailleur: part('rear_derailleur'),
  front_derailleur: part('front_derailleur'),
  cassette: part('cassette'),
  chain: part('chain'),
  brake: part('brake'),
  rotor: part('rotor'),
  front_wheel: wheel('rear'),
  rear_wheel: wheel('front'),
  tyre: part('tyre'),
  tube: part('tube'),
  stem: part('stem'),
  handlebar: part('handlebar'),
  seatpost: part('seatpost'),
  saddle: part('saddle'),
  pedals: part('pedals'),
};

/** Articles for a slot; undefined for grips and bar tape, about which no rule exists. */
export const articlesOf = (slot: SlotId): ArticleFilter | undefined =>
  slot === 'grips' ? undefined : { name: slot, accepts: acceptsBySlot[slot] };

/** Slots that an article fills; a groupset fills those of its parts. */
export function slotsFilledBy(article: Article, slot: SlotId): SlotId[] {
  const single = article.map((one) => [one]);
  return slotIds.filter(
    (other) => other === slot || (other !== 'grips' && single.some((one) => acceptsBySlot[other](one))),
  );
}
