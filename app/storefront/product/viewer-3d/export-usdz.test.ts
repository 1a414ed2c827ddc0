import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'three/examples/jsm/libs/fflate.module.js';
import { expect, test } from 'vitest';
import { committedModels } from '#demo/assets/studio-files.ts';
import { exportUsdz } from './export-usdz.ts';

const rotor = readdirSync(committedModels).find((name) => name.startsWith('rotor-'))!;

test('exports a rotor with its real diameter in metres and with every material', async () => {
  const model = brotliDecompressSync(readFileSync(path.join(committedModels, rotor)));
  const usdz = await exportUsdz(Uint8Array.from(model).buffer);
  const files = unzipSync(new Uint8Array(await usdz.arrayBuffer()));
  const text = Object.values(files)
    .map((file) => strFromU8(file))
    .join('\n');
  expect(text).toContain('metersPerUnit = 1');
  expect(text).toContain('def Material');
  const points = [...text.matchAll(/point3f\[\] points = \[([^\]]*)\]/g)].flatMap(([, points]) =>
    [...points!.matchAll(/\(([^,]+), ([^,]+), ([^)]+)\)/g)].map(([, x, y, z]) => [x, y, z].map(Number)),
  );
  const widths = [0, 1, 2].map((axis) => {
    const values = points.map((point) => point[axis]!);
    return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
  });
  const diameter = Math.max(...widths);
  expect([0.14, 0.16, 0.18, 0.2, 0.203, 0.22].some((size) => Math.abs(size - diameter) < 0.002)).toBe(true);
});

test('refuses a file that is no model', async () => {
  await expect(exportUsdz(new ArrayBuffer(40))).rejects.toThrow('This is no model');
});
