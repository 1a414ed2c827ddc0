import { expect, test } from 'vitest';
import { pairsByRule } from '#server/catalogue/fit/test-pairs.ts';
import { remedyText, remedyTexts } from './remedy-text.ts';

test('every remedy of the rules has a text in the reader’s language, except names of articles', () => {
  const remedies = new Set(
    pairsByRule.flatMap(({ pairs }) => pairs.flatMap(({ remedy }) => remedy?.split(' + ') ?? [])),
  );
  expect(remedies.size).toBeGreaterThan(8);
  for (const remedy of remedies)
    expect([remedy, remedyText(remedy) === remedy]).toEqual([remedy, remedy.startsWith('EW-')]);
});

test('lengths have the reader’s decimal notation', () => {
  expect(remedyTexts(['spacer 1.85 mm', 'spacer 1.0 mm'])).toMatch(/1,85.*1,0/);
});

test('a remedy can be written in another language than that of the page', () => {
  expect(remedyText('spacer 1.85 mm', 'de')).not.toBe(remedyText('spacer 1.85 mm', 'fr'));
  expect(remedyText('spacer 1.85 mm', 'de')).toContain('1,85');
});
