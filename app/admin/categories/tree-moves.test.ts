import { describe, expect, test } from 'vitest';
import { directions, dropPlace, stepFrom } from './tree-moves.ts';

// a (a1, a2), b, c
const tree = [
  { slug: 'a', parentId: null },
  { slug: 'a1', parentId: 'a' },
  { slug: 'a2', parentId: 'a' },
  { slug: 'b', parentId: null },
  { slug: 'c', parentId: null },
];
const node = (slug: string) => tree.find((one) => one.slug === slug)!;

describe('a step', () => {
  test.each([
    [
      'b',
      {
        up: { parentId: null, before: 'a' },
        down: { parentId: null, before: null },
        in: { parentId: 'a', before: null },
      },
    ],
    ['a', { down: { parentId: null, before: 'c' } }],
    [
      'a2',
      {
        up: { parentId: 'a', before: 'a1' },
        in: { parentId: 'a1', before: null },
        out: { parentId: null, before: 'b' },
      },
    ],
    ['c', { up: { parentId: null, before: 'b' }, in: { parentId: 'b', before: null } }],
  ])('of the category %s leads to its new parent and follower, where there is one', (slug, expected) => {
    const found = Object.fromEntries(
      directions.flatMap((to) => {
        const place = stepFrom(tree, node(slug), to);
        return place ? [[to, place]] : [];
      }),
    );
    expect(found).toEqual(expected);
  });
});

describe('a dropped category', () => {
  test('goes before, below or after the row', () => {
    expect(dropPlace(tree, 'c', node('a1'), 'before')).toEqual({ parentId: 'a', before: 'a1' });
    expect(dropPlace(tree, 'c', node('b'), 'inside')).toEqual({ parentId: 'b', before: null });
    expect(dropPlace(tree, 'c', node('a'), 'after')).toEqual({ parentId: null, before: 'b' });
    expect(dropPlace(tree, 'b', node('a'), 'after')).toEqual({ parentId: null, before: 'c' });
  });

  test('cannot go to itself or below itself', () => {
    expect(dropPlace(tree, 'a', node('a'), 'after')).toBeUndefined();
    expect(dropPlace(tree, 'a', node('a1'), 'inside')).toBeUndefined();
  });
});
