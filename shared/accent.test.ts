import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentStyle, contrastRatio, isAccent, minimumContrast, textOnAccent } from './accent.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('the contrast ratio is that of WCAG: 21 between black and white, 1 of a colour with itself', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#ad3600', '#ad3600')).toBe(1);
  expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test.each([
  ['#1a5fb4', 'light', true],
  ['#1a5fb4', 'dark', false],
  ['#8ab4f8', 'dark', true],
  ['#8ab4f8', 'light', false],
  ['#ffff00', 'light', false],
  ['blue', 'light', false],
  ['', 'dark', false],
] as const)('%s is an accent of the %s theme: %s', (text, theme, isEnough) =>
  expect(isAccent(text, theme)).toBe(isEnough),
);

test('text on any accent colour has enough contrast', () =>
  fc.assert(fc.property(colour, (accent) => contrastRatio(accent, textOnAccent(accent)) >= minimumContrast)));

test('the style sets all accent colours, with the built-in ones for a theme without its own', () => {
  expect(accentStyle({ accent: '', accent_dark: '' })).toBe('');
  expect(accentStyle({ accent: '#1a5fb4', accent_dark: '' })).toBe(
    '--accent:light-dark(#1a5fb4,#ff6a26);--accent-hover:light-dark(#165199,#ff8347);--accent-ink:light-dark(#1a5fb4,#ff8f5c);--on-accent:light-dark(#ffffff,#17130f)',
  );
});
