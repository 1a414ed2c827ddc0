import { expect, test } from 'vitest';
import { pictureLabel } from './picture-label.server.ts';

const stem = '0123456789abcdef.webp';

test('a picture of the shop’s own says what it shows, in the reader’s language', () => {
  expect(pictureLabel(`/studio/stem-${stem}`, 'Potence', 'fr')).toBe('Potence');
  expect(pictureLabel(`/studio/stem-side-${stem}`, 'Potence', 'fr')).toBe('Potence, vue de l’autre côté');
  expect(pictureLabel(`/studio/stem-detail-${stem}`, 'Vorbau', 'de')).toBe('Vorbau, aus der Nähe');
  expect(pictureLabel('/drawings/stem/length90.svg', 'Stem', 'en')).toBe('Stem, drawing');
  expect(pictureLabel('/drawings/stem/length90-detail.svg', 'Stem', 'en')).toBe('Stem, drawing of a detail');
});

test('what staff uploaded is left to their own words', () => {
  expect(pictureLabel('/media/products/1-aa.webp', 'Potence', 'fr')).toBe('');
});
