import { exonyms } from './exonyms.ts';
import { foldPlaceName, foldPlaceNameWords } from './fold.ts';

/** A place to which a postal code belongs. */
export interface Place {
  /** Official name of the place. */
  name: string;
  /** Name without the suffix: 'Freiburg' for 'Freiburg im Breisgau'. */
  base: string;
  /**
   * Suffix that may follow the short name and distinguishes places of the same name: 'im Breisgau', 'Lavaux',
   * 'VD'.
   */
  addition: string;
}

const cantons = new Set(
  'ag ai ar be bl bs fr ge gl gr ju lu ne nw ow sg sh so sz tg ti ur vd vs zg zh'.split(' '),
);
const ignored = (word: string) =>
  word === 'cedex' || word === 'arrondissement' || /^\d+(er?|eme)?$/.test(word) || cantons.has(word);

/** Finds the place that a typed name means, among the places of a postal code; undefined when none fits. */
export function matchPlace(written: string, places: readonly Place[]): Place | undefined {
  const other = exonyms.get(foldPlaceName(written));
  return find(written, places) ?? (other === undefined ? undefined : find(other, places));
}

function find(written: string, places: readonly Place[]): Place | undefined {
  // Also accepts one half of a double name such as 'Biel/Bienne'.
  const exact = places.find((place) =>
    [place.name, place.base, ...place.base.split('/')].some(
      (name) => foldPlaceName(name) === foldPlaceName(written),
    ),
  );
  return exact ?? places.find((place) => isMeant(foldPlaceNameWords(written), place));
}

// The typed words must match the words of the place's name in order. Words after the first may be abbreviated
// ('Villars-s-Glâne'). Only words of the place's suffix may follow.
function isMeant(written: readonly string[], place: Place): boolean {
  const name = foldPlaceNameWords(place.base);
  const fits = (word: string, full: string) => word === full || (word.length <= 3 && full.startsWith(word));
  if (
    written[0] !== name[0] ||
    !name.every(
      (full, position) =>
        position === 0 || (written[position] !== undefined && fits(written[position], full)),
    )
  )
    return false;
  const additions = foldPlaceNameWords(place.addition);
  return written
    .slice(name.length)
    .every(
      (word) => ignored(word) || additions.some((full) => full.startsWith(word) || word.startsWith(full)),
    );
}
