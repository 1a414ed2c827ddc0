// npm run studio: renders the missing pictures. --family x, --only text, --look (contact sheets), --list,
// --models.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { argumentsOf, render } from './blender.ts';
import { contactSheet } from './contact-sheet.ts';
import { modelled } from './families/index.ts';
import { finish, masterSize } from './finish.ts';
import {
  bySmallestFamily,
  missing,
  pictureName,
  readManifest,
  wholeFamilies,
  writeManifest,
} from './manifest.ts';
import { type Print, built, noted } from './prints.ts';
import { samplesOf } from './samples.ts';
import { type Shot, allShots } from './shots.ts';
import { makeModels } from './web/make.ts';

const root = import.meta.dirname;
const { values: query } = parseArgs({
  options: {
    family: { type: 'string' },
    only: { type: 'string' },
    look: { type: 'boolean' },
    list: { type: 'boolean' },
    models: { type: 'boolean' },
    size: { type: 'string' },
    samples: { type: 'string' },
    count: { type: 'string' },
    workers: { type: 'string' },
  },
});

// Scripts used for every picture: a change in one of them renders all pictures again.
const scripts = ['scene.py', 'denoise.py', 'finish.ts'].map((file) =>
  readFileSync(path.join(root, file), 'utf8'),
);
const all = allShots();
const asked = new Set(all.map(({ key }) => key));
const shots = all.filter(
  ({ family, key }) =>
    modelled.includes(family) &&
    (!query.family || query.family.split(',').includes(family)) &&
    (!query.only || key.includes(query.only)),
);

/** A shot's model, its render arguments, and the name of its picture. */
function prepare(shot: Shot, size: number, samples: number) {
  const { glb, print } = built(shot);
  return { glb, ...named(shot, print, size, samples) };
}

function named({ family, angle }: Shot, print: Print, size: number, samples: number) {
  const found = argumentsOf(print, { size, samples });
  return {
    args: found,
    name: pictureName(angle ? `${family}-${angle}` : family, { model: print.hash, args: found, scripts }),
  };
}

const taken = async ({ angle }: Shot, glb: Buffer, found: readonly string[]): Promise<Buffer> =>
  finish(await render(glb, found), angle === 'detail');

/** Renders a contact sheet of a family at low resolution; skips unchanged pictures. */
async function look(): Promise<void> {
  const folder = path.resolve('.studio');
  mkdirSync(folder, { recursive: true });
  const [size, samples] = [Number(query.size ?? 400), Number(query.samples ?? 12)];
  for (const family of new Set(shots.map((shot) => shot.family))) {
    const seen = new Map<string, { name: string; png: Buffer }>();
    const own = shots.filter((s) => s.family === family);
    const count = Math.min(own.length, Number(query.count ?? 100));
    // Samples evenly over the family, so that few pictures show its full variety.
    for (const shot of Array.from({ length: count }, (_, i) => own[Math.floor((i * own.length) / count)]!)) {
      const { glb, args, name } = prepare(shot, size, samples);
      if (seen.has(name)) continue;
      const file = path.join(folder, name);
      if (!existsSync(file)) writeFileSync(file, await taken(shot, glb, args));
      seen.set(name, { name: shot.key.slice(family.length + 1), png: readFileSync(file) });
      process.stdout.write(`\r${family} ${seen.size} `);
    }
    const sheet = path.join(folder, `${family}.png`);
    writeFileSync(sheet, await contactSheet([...seen.values()], size, 4));
    console.log(sheet);
  }
}

/** Renders all missing pictures; can be interrupted at any time and resumed. */
async function takeAll(): Promise<void> {
  const folder = path.join(root, 'pictures');
  const file = path.join(folder, 'manifest.json');
  const isThere = (name: string): boolean => existsSync(path.join(folder, name));
  const names = new Map<string, string>();
  for (const shot of shots) {
    const print = noted(shot) ?? (query.list ? built(shot).print : undefined);
    if (print) names.set(shot.key, named(shot, print, masterSize, samplesOf(shot)).name);
  }
  // Whether a model without a cached hash needs a picture is known only after building it.
  const known = [...names].map(([key, name]) => ({ key, name }));
  console.log(
    `${shots.length} looks, ${shots.length - names.size} to build, ${missing(known, isThere).length} pictures to take for sure`,
  );
  if (query.list) return;
  const note = (): void => {
    const { pictures } = readManifest(file);
    for (const [key, name] of names) {
      if (isThere(name)) pictures[key] = name;
      else delete pictures[key];
    }
    for (const [key, name] of Object.entries(pictures))
      if (!asked.has(key) || !isThere(name)) delete pictures[key];
    writeManifest(file, { whole: wholeFamilies(all, pictures), pictures });
  };
  note();
  const started = Date.now();
  const queue = bySmallestFamily(shots.filter(({ key }) => !isThere(names.get(key) ?? '-')));
  const taking = new Set<string>();
  let done = 0;
  const take = async (shot: Shot): Promise<void> => {
    if (isThere(names.get(shot.key) ?? '-')) return;
    const { glb, args, name } = prepare(shot, masterSize, samplesOf(shot));
    names.set(shot.key, name);
    // Another appearance with the same result may be in progress.
    if (isThere(name) || taking.has(name)) return;
    taking.add(name);
    writeFileSync(path.join(folder, name), await taken(shot, glb, args));
  };
  // Two workers: while one builds or denoises, the other renders with both cores.
  const waiting = queue.values();
  const worker = async (): Promise<void> => {
    for (const shot of waiting) {
      const at = Date.now();
      // A failed shot is reported and left for the next run; the others continue.
      await take(shot).catch((error: unknown) => {
        process.exitCode = 1;
        console.error(`${shot.key}: ${error instanceof Error ? error.message : String(error)}`);
      });
      note();
      done += 1;
      const seconds = Math.round((Date.now() - at) / 1000);
      const rest = Math.round(((Date.now() - started) / 60_000 / done) * (queue.length - done));
      console.log(`${done}/${queue.length} ${shot.key} ${seconds} s; ${rest} min left`);
    }
  };
  await Promise.all(Array.from({ length: Number(query.workers ?? 2) }, worker));
  note();
  // Deletes pictures that are no longer used.
  const shown = new Set(Object.values(readManifest(file).pictures));
  for (const old of readdirSync(folder))
    if (old.endsWith('.webp') && !shown.has(old)) rmSync(path.join(folder, old));
}

const firsts = (list: readonly Shot[]): Shot[] => list.filter(({ angle }) => !angle);
if (query.models) makeModels(firsts(shots), firsts(all), path.join(root, 'models'));
else await (query.look ? look() : takeAll());
