import { describe, expect, test } from 'vitest';
import { readValue } from './facts.ts';

const thickness = { key: 'thickness', kind: 'number', unit: 'mm', label: { fr: 'Épaisseur' }, choices: null } as const;

describe('a specification reads', () => {
  test('with the decimal mark of its language and its unit', () => {
    expect((['fr', 'de', 'en'] as const).map((locale) => readValue(thickness, '1.8', locale))).toEqual([
      '1,8\u00a0mm',
      '1,8\u00a0mm',
      '1.8\u00a0mm',
    ]);
  });

  test('with a real minus, and degrees beside the number', () => {
    expect(readValue({ ...thickness, unit: '°' }, '-17.5', 'fr')).toBe('\u221217,5°');
  });

  test('as its choice is worded, in French where a language lacks it', () => {
    const material = { ...thickness, kind: 'choice', unit: null, choices: { steel: { fr: 'acier', de: 'Stahl' } } } as const;
    expect((['fr', 'de', 'en'] as const).map((locale) => readValue(material, 'steel', locale))).toEqual(['acier', 'Stahl', 'acier']);
  });

  test('as it was written where it is text', () => {
    expect(readValue({ ...thickness, kind: 'text', unit: null }, '7075.T6', 'fr')).toBe('7075.T6');
  });
});
