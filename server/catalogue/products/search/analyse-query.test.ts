import { describe, expect, test } from 'vitest';
import { CategoryTree, type Category } from '../tree.ts';
import { analyseQuery } from './analyse-query.ts';
import { Lexicon } from './lexicon.ts';
import { splitCompound } from './split-compound.ts';

const category = (id: string, fr: string, de: string, parentId: string | null = null): Category => ({
  id,
  parentId,
  position: 0,
  name: { fr, de },
  description: { fr: '' },
  homeTile: null,
  hasSizes: false,
  pictureUrl: null,
  isHidden: false,
  appearance: { family: 'cassette' } as Category['appearance'],
});
const tree = new CategoryTree(
  [
    category('brakes', 'Freins', 'Bremsen'),
    category('rotors', 'Disques de frein', 'Bremsscheiben', 'brakes'),
    category('bottom-brackets', 'Boîtiers de pédalier', 'Innenlager'),
    category('tyres', 'Pneus', 'Reifen'),
    category('saddles', 'Selles', 'Sättel'),
    category('bikes', 'Vélos complets', 'Komplettvelos'),
  ],
  [{ alias: 'velo', categoryId: 'bikes' }],
);
const indexed = ['carbon', 'speeds12', 'vael', '~w2', '~w3'];
const analyse = (text: string, own: string[][] = []) =>
  analyseQuery(text, new Lexicon(tree, own), (word) => indexed.some((known) => known.startsWith(word)));

describe('a search text', () => {
  test.each([
    ['Disque de frein', 'rotors'],
    ['freins', 'brakes'],
    ['Tretlager', 'bottom-brackets'],
    ['Brems Scheibe', 'rotors'],
    ['Bremsscheiben', 'rotors'],
    ['Rennrad', 'bikes'],
  ])('%s names the family %s', (text, id) => expect(analyse(text).families).toEqual([[id]]));

  test('names a generic family only if it names no other', () =>
    expect(analyse('selle vélo').families).toEqual([['saddles']]));

  test('with a German compound names the family of its last part and requires its other parts', () => {
    const { families, required } = analyse('Carbonreifen');
    expect(families).toEqual([['tyres']]);
    expect(required.map(({ words }) => words)).toEqual([['~w3']]);
  });

  test('prefers the family that a misspelt word resembles and reports the correction', () => {
    const { preferred, corrected } = analyse('innenlgaer');
    expect(preferred).toEqual(['bottom-brackets']);
    expect(corrected).toEqual([{ typed: 'innenlgaer', meant: 'innenlager' }]);
  });

  test('that names products which the shop does not sell gives the nearest category', () => {
    const { unsold, near, families } = analyse('plaquettes de frein');
    expect([unsold, near, families]).toEqual([['plaquettes de frein'], ['brakes'], []]);
  });

  test.each([
    ['retour', 'returns'],
    ['Frais de port', 'delivery'],
    ['Garantie', 'warranty'],
    ['Zahlungsarten', 'payment'],
  ])('%s asks for the help page %s', (text, topic) => {
    const { help, required } = analyse(text);
    expect([help, required]).toEqual([topic, []]);
  });

  test('requires the measures that the index contains', () =>
    expect(analyse('pneu 12-fach').required).toEqual([{ text: '12-fach', words: ['speeds12'] }]));

  test('with a term of the shop has the meaning of its known synonym', () =>
    expect(analyse('pédalo', [['pédalo', 'innenlager']]).families).toEqual([['bottom-brackets']]));
});

test('a compound is split into the fewest known parts, with the letters that join them', () => {
  const known = new Set(['mountain', 'bike', 'mountainbike', 'reifen', 'achse']);
  const split = (word: string) => splitCompound(word, (part) => known.has(part));
  expect(split('mountainbikereifen')).toEqual(['mountainbike', 'reifen']);
  expect(split('reifensachse')).toEqual(['reifen', 'achse']);
  expect(split('reifenxachse')).toBeUndefined();
});
