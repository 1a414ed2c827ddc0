import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readStudioPicture } from './studio-picture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'studio-picture-'));
const master = path.join(folder, 'stem-0123456789abcdef.webp');
await sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#c04020' } })
  .webp()
  .toFile(master);

test('a picture is resized to a requested width as WebP and cached, only once for concurrent requests', async () => {
  const [first, second] = await Promise.all([
    readStudioPicture(folder, master, 320),
    readStudioPicture(folder, master, 320),
  ]);
  expect(await sharp(first).metadata()).toMatchObject({ width: 320, height: 320, format: 'webp' });
  expect(second).toEqual(first);
  expect(readdirSync(path.join(folder, 'pictures'))).toEqual(['stem-0123456789abcdef-320.webp']);
  expect(await readStudioPicture(folder, master, 320)).toEqual(first);
});

test('a picture requested without a width is returned as the unchanged file from the repository', async () => {
  expect(await sharp(await readStudioPicture(folder, master)).metadata()).toMatchObject({
    width: 1200,
    height: 1200,
  });
});

test('a picture that does not exist yields undefined for any width', async () => {
  const other = path.join(folder, 'stem-fedcba9876543210.webp');
  expect(await readStudioPicture(folder, other)).toBeUndefined();
  expect(await readStudioPicture(folder, other, 640)).toBeUndefined();
});
