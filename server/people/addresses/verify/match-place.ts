import { exonyms } from './exonyms.ts';
import { fold, foldWords } from './fold.ts';

/** A place of a postal code. */
export interface Place {
  /** Official name. */
  name: string;
  /** Short name: 'Freiburg' for 'Freiburg im Breisgau'. */
  base: string;
  /** Suffix that may follow the short name to distinguish places: 'im Breisgau', 'Lavaux', 'VD'. */
  addition: string;
}

const cantons = new Set(
  'ag ai ar be bl bs fr ge gl gr ju lu ne nw ow sg sh so sz tg ti ur vd vs zg zh'.split(' '),
);
const ignored = (word: string) =>
  word === 'cedex' || word === 'arrondissement' || /^\d+(er?|eme)?$/.test(word) || cantons.has(word);

/** Finds the place that a written name means among the places of a postal code. */
export function matchPlace(written: string, places: readonly Place[]): Place | undefined {
  const other = exonyms.get(fold(written));
  return find(written, places) ?? (other === undefined ? undefined : find(other, places));
}

function find(written: string, places: readonly Place[]): Place | undefined {
  // Also matches either half of 'Biel/Bienne'; 'Frankfurt/M' is no such pair.
  const exact = places.find((place) =>
    [place.name, place.base, ...place.base.split('/')].some((name) => fold(name) === fold(written)),
  );
  return exact ?? places.find((place) => isMeant(foldWords(written), place));
}

// Matches the words of the name in order, of which later ones may be abbreviated ('Villars-s-Glâne'); only
// words of the addition may follow.
function isMeant(written: readonly string[], place: Place): boolean {
  const name = foldWords(place.base);
  const fits = (word: string, full: string) => word === full || (word.length <= 3 && full.startsWith(word));
  if (
    written[0] !== name[0] ||
    !name.every(
      (full, position) =>
        position === 0 || (written[position] !== undefined && fits(written[position], full)),
    )
  )
    return false;
  const additions = foldWords(place.addition);
  return written
    .slice(name.length)
    .every(
      (word) => ignored(word) || additions.some((full) => full.startsWith(word) || word.startsWith(full)),
    );
}
