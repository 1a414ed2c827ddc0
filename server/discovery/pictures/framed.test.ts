import sharp from 'sharp';
import { expect, test } from 'vitest';
import { wrapPhotoInSvg, drawShareCard } from './index.ts';

test('in the picture for shared links, the white background of a photograph is replaced by the background colour of that picture', async () => {
  const photo = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#ffffff' } })
    .composite([{ input: { create: { width: 400, height: 400, channels: 3, background: '#101010' } } }])
    .webp()
    .toBuffer();
  const card = drawShareCard({
    above: 'Vindskar',
    title: 'Potence Grimsel',
    shopName: 'Pignon',
    accent: '#f2560f',
    drawing: await wrapPhotoInSvg(photo),
  });
  const { data, info } = await sharp(Buffer.from(card))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ];
  const ground = at(1190, 620);
  expect(ground).toEqual([0xe8, 0xe4, 0xda]);
  for (const [k, value] of at(660, 80).entries()) expect(Math.abs(value - ground[k]!)).toBeLessThan(4);
  expect(Math.max(...at(900, 315))).toBeLessThan(40);
});
