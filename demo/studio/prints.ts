import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exportGlb } from './export.ts';
import { buildModel } from './families/index.ts';
import type { View } from './model.ts';
import { buildScene } from './scenes/index.ts';
import type { Scene } from './scenes/scene.ts';
import type { Shot } from './shots.ts';
import { viewOf } from './view.ts';

const root = import.meta.dirname;
const own = (file: string): string => path.join(root, file);

/** Returns a file and all studio files that it imports, directly or indirectly. */
export function sourceFilesOf(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, from] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)) {
    const next = path.resolve(path.dirname(file), from!);
    if (next.startsWith(root)) sourceFilesOf(next, known);
  }
  return known;
}

/** Returns the file that builds the models of a part family, as families/index.ts imports it. */
function builderOf(family: string): string {
  const list = readFileSync(own('families/index.ts'), 'utf8');
  const name = family.replace(/-./g, (two) => two[1]!.toUpperCase());
  const file = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '\\./([^']+)'`).exec(list)?.[1];
  if (!file) throw new Error(`Nobody builds a ${family}`);
  return own(`families/${file}`);
}

const digest = (...parts: readonly (string | Uint8Array)[]): string =>
  parts
    .reduce((hash, part) => hash.update(createHash('sha256').update(part).digest()), createHash('sha256'))
    .digest('hex');

const families = new Map<string, string>();
/**
 * Returns a hash of everything that the models of a part family depend on: source files and the list of
 * packages. A scene depends on all families, because a bike has parts of many of them.
 */
function makersOf({ family, angle }: Shot): string {
  const builder = angle === 'scene' ? own('scenes/index.ts') : builderOf(family);
  const known = families.get(builder);
  if (known) return known;
  const files = [
    ...sourceFilesOf(builder),
    ...sourceFilesOf(own('export.ts')),
    own('view.ts'),
    own('../../package.json'),
  ].toSorted();
  const made = digest(...files.map((file) => readFileSync(file)));
  families.set(builder, made);
  return made;
}

/** Inputs of a picture that come from its model: the hash of its GLB file, and its view. */
export type ModelFingerprint = { hash: string } & (View | Pick<Scene, 'set' | 'camera'>);

const noteOf = (shot: Shot): string =>
  path.join('.studio', 'prints', `${digest(shot.key, makersOf(shot)).slice(0, 24)}.json`);

function build({ appearance, brand, angle }: Shot) {
  const options = { detail: 1, brand };
  if (angle === 'scene') {
    const { set, camera, ...scene } = buildScene(appearance, options);
    return { glb: exportGlb(scene), set, camera };
  }
  const model = buildModel(appearance, options);
  return { glb: exportGlb(model), ...viewOf(model, angle) };
}

/**
 * Builds the model of a shot at full detail, and caches its hash, so that a second run does not need to build
 * the model.
 */
export function buildShotModel(shot: Shot): { glb: Buffer; print: ModelFingerprint } {
  const { glb, ...view } = build(shot);
  const print = { hash: digest(glb), ...view };
  mkdirSync(path.join('.studio', 'prints'), { recursive: true });
  writeFileSync(noteOf(shot), JSON.stringify(print));
  return { glb, print };
}

/**
 * Building a frame takes half a minute, so the hash of a model that was built earlier from the same source
 * files is cached. Returns this hash; undefined if the cache does not contain it.
 */
export function cachedFingerprint(shot: Shot): ModelFingerprint | undefined {
  const file = noteOf(shot);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ModelFingerprint) : undefined;
}
