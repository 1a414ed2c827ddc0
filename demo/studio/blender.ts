import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { View } from './model.ts';

const script = path.join(import.meta.dirname, 'scene.py');

export interface RenderSettings {
  /** Edge length of the picture in pixels, and number of samples per pixel. */
  size: number;
  samples: number;
}

/** Returns the command-line arguments of the Blender scene script (scene.py) for a view. */
export const blenderArguments = ({ view, focus }: View, { size, samples }: RenderSettings): string[] => [
  `res=${size}`,
  `spp=${samples}`,
  `view=${view.join(',')}`,
  ...(focus ? [`focus=${focus.join(',')}`] : []),
];

/** Renders a model with Blender. Returns the picture as PNG. */
export async function renderWithBlender(glb: Buffer, reported: readonly string[]): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'studio-'));
  try {
    const [model, picture] = [path.join(folder, 'model.glb'), path.join(folder, 'picture.png')];
    await writeFile(model, glb);
    const options = [
      '-b',
      '--factory-startup',
      '--python-exit-code',
      '1',
      '-P',
      script,
      '--',
      `glb=${model}`,
      `out=${picture}`,
      ...reported,
    ];
    await promisify(execFile)('nice', ['-n', '19', 'blender', ...options], { maxBuffer: 2 ** 28 });
    return await readFile(picture);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
