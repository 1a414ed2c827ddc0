import { expect, test } from 'vitest';
import { pictureLabel } from './picture-label.server.ts';

const stem = '0123456789abcdef.webp';

test('a built-in image has a localized alternative text', () => {
  expect(pictureLabel(`/studio/stem-${stem}`, 'Potence', 'fr')).toBe('Potence');
  expect(pictureLabel(`/studio/stem-side-${stem}`, 'Potence', 'fr')).toBe('Potence, vue de l’autre côté');
  expect(pictureLabel(`/studio/stem-detail-${stem}`, 'Vorbau', 'de')).toBe('Vorbau, aus der Nähe');
  expect(pictureLabel('/drawings/stem/length90.svg', 'Stem', 'en')).toBe('Stem, drawing');
  expect(pictureLabel('/drawings/stem/length90-detail.svg', 'Stem', 'en')).toBe('Stem, drawing of a detail');
});

test('an uploaded image keeps the text written by staff', () => {
  expect(pictureLabel('/media/products/1-aa.webp', 'Potence', 'fr')).toBe('');
});
