// npm run studio: takes the pictures that are missing. --family x, --only text, --look (contact sheets), --list, --models.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { argumentsOf, render } from './blender.ts';
import { contactSheet } from './contact-sheet.ts';
import { toGlb } from './export.ts';
import { modelOf, modelled } from './families/index.ts';
import { finish, masterSize } from './finish.ts';
import { bySmallestFamily, missing, pictureName, readManifest, wholeFamilies, writeManifest } from './manifest.ts';
import { samplesOf } from './samples.ts';
import { type Shot, allShots } from './shots.ts';
import { makeModels } from './web/make.ts';

const root = import.meta.dirname;
const { values: wish } = parseArgs({
  options: {
    family: { type: 'string' },
    only: { type: 'string' },
    look: { type: 'boolean' },
    list: { type: 'boolean' },
    models: { type: 'boolean' },
    size: { type: 'string' },
    samples: { type: 'string' },
    count: { type: 'string' },
  },
});

const scene = readFileSync(path.join(root, 'scene.py'));
const all = allShots();
const asked = new Set(all.map(({ key }) => key));
const shots = all.filter(
  ({ family, key }) =>
    modelled.includes(family) && (!wish.family || wish.family.split(',').includes(family)) && (!wish.only || key.includes(wish.only)),
);

/** The model of a shot and how it is taken; the name is the hash of both. */
function prepare({ family, appearance, brand }: Shot, size: number, samples: number) {
  const model = modelOf(appearance, { detail: 1, brand });
  const glb = toGlb(model);
  const told = argumentsOf(model, { size, samples });
  return { glb, told, name: pictureName(family, glb, scene, told.join(' ')) };
}

/** A family at low resolution beside each other; unchanged pictures are not taken again. */
async function look(): Promise<void> {
  const folder = path.resolve('.studio');
  mkdirSync(folder, { recursive: true });
  const [size, samples] = [Number(wish.size ?? 400), Number(wish.samples ?? 12)];
  for (const family of new Set(shots.map((shot) => shot.family))) {
    const seen = new Map<string, { name: string; png: Buffer }>();
    for (const shot of shots.filter((s) => s.family === family).slice(0, Number(wish.count ?? 100))) {
      const { glb, told, name } = prepare(shot, size, samples);
      if (seen.has(name)) continue;
      const file = path.join(folder, name);
      if (!existsSync(file)) writeFileSync(file, await finish(await render(glb, told)));
      seen.set(name, { name: shot.key.slice(family.length + 1), png: readFileSync(file) });
      process.stdout.write(`\r${family} ${seen.size} `);
    }
    const sheet = path.join(folder, `${family}.png`);
    writeFileSync(sheet, await contactSheet([...seen.values()], size, 4));
    console.log(sheet);
  }
}

/** Takes what is missing, one picture at a time; may be stopped at any moment and goes on where it was. */
async function takeAll(): Promise<void> {
  const folder = path.join(root, 'pictures');
  const file = path.join(folder, 'manifest.json');
  const isThere = (name: string): boolean => existsSync(path.join(folder, name));
  const prepared = shots.map((shot) => ({ key: shot.key, shot, name: prepare(shot, masterSize, samplesOf[shot.family] ?? 32).name }));
  const left = missing(prepared, isThere);
  console.log(`${prepared.length} looks, ${new Set(prepared.map(({ name }) => name)).size} pictures, ${left.length} to take`);
  if (wish.list) return;
  const note = (): void => {
    const { pictures } = readManifest(file);
    for (const { key, name } of prepared) {
      if (isThere(name)) pictures[key] = name;
      else delete pictures[key];
    }
    for (const [key, name] of Object.entries(pictures)) if (!asked.has(key) || !isThere(name)) delete pictures[key];
    writeManifest(file, { whole: wholeFamilies(all, pictures), pictures });
  };
  note();
  const started = Date.now();
  const queue = bySmallestFamily(left.map((name) => prepared.find((each) => each.name === name)!.shot));
  for (const [i, shot] of queue.entries()) {
    const { glb, told, name } = prepare(shot, masterSize, samplesOf[shot.family] ?? 32);
    const at = Date.now();
    writeFileSync(path.join(folder, name), await finish(await render(glb, told)));
    note();
    const seconds = Math.round((Date.now() - at) / 1000);
    const rest = Math.round(((Date.now() - started) / 60_000 / (i + 1)) * (queue.length - i - 1));
    console.log(`${i + 1}/${queue.length} ${shot.key} ${seconds} s; ${rest} min left`);
  }
  note();
  // Pictures that nothing shows any more go.
  const shown = new Set(Object.values(readManifest(file).pictures));
  for (const old of readdirSync(folder)) if (old.endsWith('.webp') && !shown.has(old)) rmSync(path.join(folder, old));
}

if (wish.models) makeModels(shots, all, path.join(root, 'models'));
else await (wish.look ? look() : takeAll());
