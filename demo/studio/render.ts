// `npm run studio` renders the missing pictures. Options: --family x, --only text (part of an appearance
// key), --look (renders contact sheets), --list, --models (builds the 3D models).
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { blenderArguments, renderWithBlender, sceneArguments } from './blender.ts';
import { createContactSheet } from './contact-sheet.ts';
import { modelledFamilies } from './families/index.ts';
import { encodeMasterPicture, masterPictureSize } from './finish.ts';
import { encodeScenePicture } from './finish-scene.ts';
import {
  sortBySmallestFamily,
  missingPictures,
  pictureName,
  readPictureManifest,
  completeFamilies,
  writePictureManifest,
} from './manifest.ts';
import { type ModelFingerprint, buildShotModel, cachedFingerprint } from './prints.ts';
import { samplesPerPixel } from './samples.ts';
import { type Shot, listShots } from './shots.ts';
import { buildMissingModels } from './web/make.ts';

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

// Scripts that every picture depends on: a change in one of them renders all pictures again.
const read = (files: readonly string[]): string[] =>
  files.map((file) => readFileSync(path.join(root, file), 'utf8'));
const scripts = read(['scene.py', 'denoise.py', 'finish.ts']);
const sceneScripts = read(['in-use.py', 'set_surface.py', 'scene.py', 'denoise.py', 'finish-scene.ts']);
const all = listShots();
const asked = new Set(all.map(({ key }) => key));
const shots = all.filter(
  ({ family, key }) =>
    modelledFamilies.includes(family) &&
    (!query.family || query.family.split(',').includes(family)) &&
    (!query.only || key.includes(query.only)),
);

/** Returns the model of a shot, its render arguments, and the name of its picture. */
function prepare(shot: Shot, size: number, samples: number) {
  const { glb, print } = buildShotModel(shot);
  return { glb, ...named(shot, print, size, samples) };
}

function named({ family, angle }: Shot, print: ModelFingerprint, size: number, samples: number) {
  const settings = { size, samples };
  const isScene = 'set' in print;
  const found = isScene ? sceneArguments(print, settings) : blenderArguments(print, settings);
  return {
    args: found,
    name: pictureName(angle ? `${family}-${angle}` : family, {
      model: print.hash,
      args: found,
      scripts: isScene ? sceneScripts : scripts,
    }),
  };
}

const taken = async ({ angle }: Shot, glb: Buffer, found: readonly string[]): Promise<Buffer> =>
  angle === 'scene'
    ? encodeScenePicture(await renderWithBlender(glb, found, 'in-use.py'))
    : encodeMasterPicture(await renderWithBlender(glb, found), angle === 'detail');

/** Renders a contact sheet of each part family at low resolution; skips unchanged pictures. */
async function look(): Promise<void> {
  const folder = path.resolve('.studio');
  mkdirSync(folder, { recursive: true });
  const [size, samples] = [Number(query.size ?? 400), Number(query.samples ?? 12)];
  for (const family of new Set(shots.map((shot) => shot.family))) {
    const seen = new Map<string, { name: string; png: Buffer }>();
    const own = shots.filter((s) => s.family === family);
    const count = Math.min(own.length, Number(query.count ?? 100));
    // Selects shots evenly over the part family, so that few pictures show its full variety.
    for (const shot of Array.from({ length: count }, (_, i) => own[Math.floor((i * own.length) / count)]!)) {
      const { glb, args, name } = prepare(shot, size, samples);
      if (seen.has(name)) continue;
      const file = path.join(folder, name);
      if (!existsSync(file)) writeFileSync(file, await taken(shot, glb, args));
      seen.set(name, { name: shot.key.slice(family.length + 1), png: readFileSync(file) });
      process.stdout.write(`\r${family} ${seen.size} `);
    }
    const sheet = path.join(folder, `${family}.png`);
    writeFileSync(sheet, await createContactSheet([...seen.values()], size, 4));
    console.log(sheet);
  }
}

/** Renders all missing pictures. It can be interrupted at any time and run again. */
async function takeAll(): Promise<void> {
  const folder = path.join(root, 'pictures');
  const file = path.join(folder, 'manifest.json');
  const isThere = (name: string): boolean => existsSync(path.join(folder, name));
  const names = new Map<string, string>();
  for (const shot of shots) {
    const print = cachedFingerprint(shot) ?? (query.list ? buildShotModel(shot).print : undefined);
    if (print) names.set(shot.key, named(shot, print, masterPictureSize, samplesPerPixel(shot)).name);
  }
  // A model without a cached hash must be built before it is known whether its picture is missing.
  const known = [...names].map(([key, name]) => ({ key, name }));
  console.log(
    `${shots.length} looks, ${shots.length - names.size} to build, ${missingPictures(known, isThere).length} pictures to take for sure`,
  );
  if (query.list) return;
  const note = (): void => {
    const { pictures } = readPictureManifest(file);
    for (const [key, name] of names) {
      if (isThere(name)) pictures[key] = name;
      else delete pictures[key];
    }
    for (const [key, name] of Object.entries(pictures))
      if (!asked.has(key) || !isThere(name)) delete pictures[key];
    writePictureManifest(file, { whole: completeFamilies(all, pictures), pictures });
  };
  note();
  const started = Date.now();
  const queue = sortBySmallestFamily(shots.filter(({ key }) => !isThere(names.get(key) ?? '-')));
  const taking = new Set<string>();
  let done = 0;
  const take = async (shot: Shot): Promise<void> => {
    if (isThere(names.get(shot.key) ?? '-')) return;
    const { glb, args, name } = prepare(shot, masterPictureSize, samplesPerPixel(shot));
    names.set(shot.key, name);
    // Another appearance with the same picture may be rendering at this moment.
    if (isThere(name) || taking.has(name)) return;
    taking.add(name);
    writeFileSync(path.join(folder, name), await taken(shot, glb, args));
  };
  // Two workers run in parallel: while one builds a model or denoises a picture, the other renders with both
  // cores.
  const waiting = queue.values();
  const worker = async (): Promise<void> => {
    for (const shot of waiting) {
      const at = Date.now();
      // A failed shot is reported and stays missing until the next run; the other shots continue.
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
  const shown = new Set(Object.values(readPictureManifest(file).pictures));
  for (const old of readdirSync(folder))
    if (old.endsWith('.webp') && !shown.has(old)) rmSync(path.join(folder, old));
}

const firsts = (list: readonly Shot[]): Shot[] => list.filter(({ angle }) => !angle);
if (query.models) buildMissingModels(firsts(shots), firsts(all), path.join(root, 'models'));
else await (query.look ? look() : takeAll());
