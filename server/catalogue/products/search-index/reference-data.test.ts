import { describe, expect, test } from 'vitest';
import { formatSpecificationValue } from './reference-data.ts';

const thickness = {
  key: 'thickness',
  kind: 'number',
  unit: 'mm',
  label: { fr: 'Épaisseur' },
  choices: null,
} as const;

describe('a specification value is shown', () => {
  test('with the decimal mark and unit of its language', () => {
    expect(
      (['fr', 'de', 'en'] as const).map((locale) => formatSpecificationValue(thickness, '1.8', locale)),
    ).toEqual(['1,8\u00a0mm', '1,8\u00a0mm', '1.8\u00a0mm']);
  });

  test('with a typographic minus, and the degree sign directly after the number', () => {
    expect(formatSpecificationValue({ ...thickness, unit: '°' }, '-17.5', 'fr')).toBe('\u221217,5°');
  });

  test('with the label of its choice, in French if the label is missing in the language', () => {
    const material = {
      ...thickness,
      kind: 'choice',
      unit: null,
      choices: { steel: { fr: 'acier', de: 'Stahl' } },
    } as const;
    expect(
      (['fr', 'de', 'en'] as const).map((locale) => formatSpecificationValue(material, 'steel', locale)),
    ).toEqual(['acier', 'Stahl', 'acier']);
  });

  test('unchanged when it is free text', () => {
    expect(formatSpecificationValue({ ...thickness, kind: 'text', unit: null }, '7075.T6', 'fr')).toBe(
      '7075.T6',
    );
  });
});
