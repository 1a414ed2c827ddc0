import { expect, test } from 'vitest';
import { pictureAltText } from './picture-label.server.ts';

const stem = '0123456789abcdef.webp';

test('a studio picture or a drawing has an alternative text in the page’s language', () => {
  expect(pictureAltText(`/studio/stem-${stem}`, 'Potence', 'fr')).toBe('Potence');
  expect(pictureAltText(`/studio/stem-side-${stem}`, 'Potence', 'fr')).toBe('Potence, vue de l’autre côté');
  expect(pictureAltText(`/studio/stem-detail-${stem}`, 'Vorbau', 'de')).toBe('Vorbau, aus der Nähe');
  expect(pictureAltText(`/studio/stem-scene-${stem}`, 'Potence', 'fr')).toBe('Potence, en situation');
  expect(pictureAltText(`/studio/stem-scene-${stem}`, 'Vorbau', 'de')).toBe('Vorbau, im Einsatz');
  expect(pictureAltText(`/studio/stem-scene-${stem}`, 'Stem', 'en')).toBe('Stem, in use');
  expect(pictureAltText('/drawings/stem/length90.svg', 'Stem', 'en')).toBe('Stem, drawing');
  expect(pictureAltText('/drawings/stem/length90-detail.svg', 'Stem', 'en')).toBe(
    'Stem, drawing of a detail',
  );
});

test('an uploaded image has the alternative text that staff wrote', () => {
  expect(pictureAltText('/media/products/1-aa.webp', 'Potence', 'fr')).toBe('');
});
