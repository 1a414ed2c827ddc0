import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Versions = Record<string, string>;
interface Package {
  version: string;
  dependencies: Versions;
  devDependencies: Versions;
  optionalDependencies: Versions;
}

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
const own = read<Package>('package.json');
const lock = read<{ version: string; packages: Record<string, { version: string }> }>('package-lock.json');
const all = Object.entries({ ...own.dependencies, ...own.devDependencies, ...own.optionalDependencies });

test('package.json has an exact version for every dependency, the same as in the lock file', () => {
  expect(all.filter(([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version)).toEqual(
    [],
  );
});

test('the lock file has the version number of the shop', () => {
  expect(lock.version).toBe(own.version);
});
