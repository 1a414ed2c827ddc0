import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Shot } from '../shots.ts';
import { simplifyToSizeLimit, prepareWebModel } from './fit.ts';
import { readModelManifest, writeModelManifest } from './models.ts';

/**
 * Builds the missing 3D models one at a time; it can be interrupted at any time and run again. Deletes models
 * that the catalogue no longer uses.
 *
 * @param shots the appearances for which models are requested
 * @param all all appearances of the catalogue
 * @param folder folder of the models and their manifest
 */
export function buildMissingModels(shots: readonly Shot[], all: readonly Shot[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  const manifest = path.join(folder, 'manifest.json');
  const started = Date.now();
  for (const [i, { key, appearance, brand }] of shots.entries()) {
    const made = prepareWebModel(appearance, brand);
    const file = path.join(folder, `${made.name}.br`);
    const isNew = !existsSync(file);
    if (isNew) {
      writeFileSync(`${file}.new`, simplifyToSizeLimit(made));
      renameSync(`${file}.new`, file);
    }
    const models = readModelManifest(manifest);
    if (models[key] !== made.name) writeModelManifest(manifest, { ...models, [key]: made.name });
    const rest = Math.round(((Date.now() - started) / 60_000 / (i + 1)) * (shots.length - i - 1));
    console.log(
      `${i + 1}/${shots.length} ${key} ${statSync(file).size} bytes${isNew ? '' : ', was there'}; ${rest} min left`,
    );
  }
  const asked = new Set(all.map(({ key }) => key));
  const stored = Object.entries(readModelManifest(manifest)).filter(
    ([key, name]) => asked.has(key) && existsSync(path.join(folder, `${name}.br`)),
  );
  writeModelManifest(manifest, Object.fromEntries(stored));
  const shown = new Set(stored.map(([, name]) => `${name}.br`));
  for (const old of readdirSync(folder))
    if (/\.glb\.br(\.new)?$/.test(old) && !shown.has(old)) rmSync(path.join(folder, old));
}
