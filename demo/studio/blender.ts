import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { View } from './model.ts';
import type { Scene } from './scenes/scene.ts';

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

/** Exposure of every scene in stops, before the exposure of its camera. */
const exposure = 0.5;

/** Returns the command-line arguments of the Blender script of scenes (in-use.py). */
export const sceneArguments = (
  { set, camera }: Pick<Scene, 'set' | 'camera'>,
  { size, samples }: RenderSettings,
): string[] => {
  const rounded = (values: readonly number[]): string => values.map((value) => value.toFixed(1)).join(',');
  return [
    `res=${size}`,
    `spp=${samples}`,
    `set=${set}`,
    `eye=${rounded(camera.eye)}`,
    `aim=${rounded(camera.aim)}`,
    `focus=${rounded([camera.focus])}`,
    `lens=${camera.lens}`,
    `fstop=${camera.fstop}`,
    `ev=${exposure + camera.exposure}`,
  ];
};

/**
 * Renders a model with Blender. Returns the picture as PNG.
 *
 * @param script name of the Blender script: `scene.py` for the studio, `in-use.py` for a scene
 */
export async function renderWithBlender(
  glb: Buffer,
  reported: readonly string[],
  script: 'scene.py' | 'in-use.py' = 'scene.py',
): Promise<Buffer> {
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
      path.join(import.meta.dirname, script),
      '--',
      `glb=${model}`,
      `out=${picture}`,
      ...reported,
    ];
    await promisify(execFile)('nice', ['-n', '15', 'blender', ...options], { maxBuffer: 2 ** 28 });
    return await readFile(picture);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
