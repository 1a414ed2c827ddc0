import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toGlb } from './export.ts';
import { modelOf } from './families/index.ts';
import type { View } from './model.ts';
import type { Shot } from './shots.ts';
import { viewOf } from './view.ts';

const root = import.meta.dirname;
const own = (file: string): string => path.join(root, file);

/** Lists a file and all studio files that it imports, directly or indirectly. */
export function sourcesOf(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, from] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)) {
    const next = path.resolve(path.dirname(file), from!);
    if (next.startsWith(root)) sourcesOf(next, known);
  }
  return known;
}

/** Finds the file that builds a family, as imported by the list of families. */
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
/** Hash of everything that a family's models depend on: source files and packages. */
function makersOf(family: string): string {
  const known = families.get(family);
  if (known) return known;
  const files = [
    ...sourcesOf(builderOf(family)),
    ...sourcesOf(own('export.ts')),
    own('view.ts'),
    own('../package.json'),
  ].toSorted();
  const made = digest(...files.map((file) => readFileSync(file)));
  families.set(family, made);
  return made;
}

/** Model inputs of a picture's name: the hash of its GLB, and its view. */
export interface Print extends View {
  hash: string;
}

const noteOf = ({ key, family }: Shot): string =>
  path.join('.studio', 'prints', `${digest(key, makersOf(family)).slice(0, 24)}.json`);

/** Builds a shot's model at full detail and caches its hash, so that a second run need not build it. */
export function built(shot: Shot): { glb: Buffer; print: Print } {
  const model = modelOf(shot.appearance, { detail: 1, brand: shot.brand });
  const glb = toGlb(model);
  const print = { hash: digest(glb), ...viewOf(model, shot.angle) };
  mkdirSync(path.join('.studio', 'prints'), { recursive: true });
  writeFileSync(noteOf(shot), JSON.stringify(print));
  return { glb, print };
}

/**
 * Returns the cached hash of a model built earlier from the same sources; building a frame takes half a
 * minute.
 */
export function noted(shot: Shot): Print | undefined {
  const file = noteOf(shot);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Print) : undefined;
}
