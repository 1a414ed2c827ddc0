import { expect, test } from 'vitest';
import { renderInRouter } from '#tests/support/render-in-router.ts';
import type { CategoryRow } from './load-categories.server.ts';
import { CategoryTreeList } from './tree-list.tsx';

test('the category tree loads pictures in the width of a thumbnail, lazily and with their size', () => {
  const categories = ['/studio/cassette.webp', '/media/photo'].map(
    (image, at) => ({ slug: `c${at}`, label: `C${at}`, parentId: null, depth: 0, image }) as CategoryRow,
  );
  const html = renderInRouter(CategoryTreeList, { categories, onOpen: () => {} });
  const pictures = html.match(/<img[^>]*>/g) ?? [];
  expect(pictures.map((picture) => /src="([^"]*)"/.exec(picture)![1])).toEqual([
    '/studio/cassette.webp?w=80',
    '/media/photo?w=80',
  ]);
  for (const attribute of ['loading="lazy"', 'width="40"', 'height="40"'])
    expect(pictures.every((picture) => picture.includes(attribute))).toBe(true);
});
