import { describe, expect, test } from 'vitest';
import { specificationChoices } from '#demo/seed/choices.ts';
import { renderInRouter } from '#tests/support/render-in-router.ts';
import { colourSwatch, hasColours } from './colour-swatch.ts';
import { FilterGroups } from './filter-groups.tsx';

describe('the swatch of a colour', () => {
  test('is the same for the word in each language, in any case', () => {
    for (const words of [
      ['noir', 'Schwarz', 'BLACK'],
      ['Doré', 'Gold', 'gold'],
      ['Weiss', 'weiß', ' blanc '],
      ['grün', 'vert', 'green'],
    ])
      expect(new Set(words.map(colourSwatch)), words.join()).toEqual(new Set([expect.stringMatching(/^#/)]));
  });

  test('exists for every colour of the demo in every language', () => {
    const unknown = Object.values(specificationChoices.colour).flatMap((words) =>
      words.filter((word) => !colourSwatch(word)),
    );
    expect(unknown).toEqual([]);
  });

  test('is absent for an unknown word and for a name that every object of JavaScript has, such as `constructor`', () => {
    expect(['sunrise', '', 'constructor', 'noir/rouge'].map(colourSwatch)).toEqual(Array(4).fill(undefined));
  });
});

test('a group has colours if its key or its label names them', () => {
  expect(hasColours('colour', 'Teinte')).toBe(true);
  expect(hasColours('finish', 'Couleur')).toBe(true);
  expect(hasColours('sidewall', 'Flanc')).toBe(false);
});

test('a filter shows the swatch beside the word, hidden from screen readers, and none for an unknown colour', () => {
  const html = renderInRouter(FilterGroups, {
    groups: [
      {
        title: 'Couleur',
        name: 'spec.colour',
        chosen: [],
        values: [
          { value: 'white', label: 'blanc', count: 2, swatch: '#ffffff' },
          { value: 'x', label: 'Sunrise', count: 1 },
        ],
      },
    ],
  });
  expect(html.match(/<i [^>]*aria-hidden="true"[^>]*style="background:#ffffff"[^>]*>/g)).toHaveLength(1);
  expect(html.match(/<i /g)).toHaveLength(1);
  expect(html).toContain('blanc');
});
