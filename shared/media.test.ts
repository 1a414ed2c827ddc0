import { expect, test } from 'vitest';
import { pictureWidths, srcSetOf, studioWidths } from './media.ts';

const widthsIn = (set: string | undefined) =>
  [...(set ?? '').matchAll(/\?w=(\d+) \1w/g)].map(([, width]) => Number(width));

test('srcset offers exactly the generated widths', () => {
  expect(widthsIn(srcSetOf('/media/product-images/products/1-a.jpg'))).toEqual([...pictureWidths]);
  expect(widthsIn(srcSetOf('/studio/stem-0123456789abcdef.webp'))).toEqual([...studioWidths]);
});

test('a drawing has no srcset', () => {
  expect(srcSetOf('/drawings/bar-tape/black.svg')).toBeUndefined();
});
