import { expect, test } from 'vitest';
import { pictureWidths, buildSrcSet, isScenePicture, studioWidths } from './media.ts';

const widthsIn = (set: string | undefined) =>
  [...(set ?? '').matchAll(/\?w=(\d+) \1w/g)].map(([, width]) => Number(width));

test('the srcset of a picture contains exactly the widths that are generated', () => {
  expect(widthsIn(buildSrcSet('/media/product-images/products/1-a.jpg'))).toEqual([...pictureWidths]);
  expect(widthsIn(buildSrcSet('/studio/stem-0123456789abcdef.webp'))).toEqual([...studioWidths]);
});

test('a drawing has no srcset, because it is a vector image', () => {
  expect(buildSrcSet('/drawings/bar-tape/black.svg')).toBeUndefined();
});

test('a picture of a part in use is recognised by its URL', () => {
  expect(isScenePicture('/studio/stem-scene-0123456789abcdef.webp')).toBe(true);
  expect(isScenePicture('/studio/stem-side-0123456789abcdef.webp')).toBe(false);
  expect(isScenePicture('/media/products/1-scene-aa.webp')).toBe(false);
});
