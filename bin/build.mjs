// Builds the shop if its source files changed since the last build. `node bin/build.mjs` always builds.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const sources = [
  'app',
  'demo',
  'performance',
  'server',
  'shared',
  'public',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'project.inlang/settings.json',
];
const stamp = 'build/.sources';

function* filesUnder(entry) {
  if (!existsSync(entry)) return;
  if (!statSync(entry).isDirectory()) {
    yield entry;
    return;
  }
  for (const name of readdirSync(entry).sort()) {
    if (entry === path.join('shared', 'i18n') && name === 'messages') continue;
    yield* filesUnder(path.join(entry, name));
  }
}

/** Pictures and models of the demo are read when the shop runs; the build does not contain them. */
const isReadAtRunTime = (file) => /^demo\b.*\.(br|webp)$/.test(file);

async function hashSources() {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesUnder(source)) {
      if (/\.test\.tsx?$/.test(file) || isReadAtRunTime(file)) continue;
      hash.update(file).update(readFileSync(file));
    }
  }
  hash.update((await disabledTechniques()).join());
  return hash.digest('hex');
}

/** Returns the techniques of the build that FAST_PATH switches off. Without the variable, loads no TypeScript. */
async function disabledTechniques() {
  if (!process.env.FAST_PATH) return [];
  const { buildTechniques, isFastPath } = await import('../performance/fast-path.ts');
  return buildTechniques.filter((technique) => !isFastPath(technique));
}

function compress(dir) {
  for (const file of filesUnder(dir)) {
    if (!/\.(js|css|svg|json|html|txt|webmanifest)$/.test(file)) continue;
    const body = readFileSync(file);
    if (body.length < 1000) continue;
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
  }
}

function build(hash) {
  console.log('Building the shop…');
  const run = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (run.status !== 0) {
    console.error(run.stdout, run.stderr);
    process.exit(run.status ?? 1);
  }
  compress('build/client');
  writeFileSync(stamp, hash);
}

export async function buildIfNeeded() {
  // A container image contains the build without its sources.
  if (!existsSync('vite.config.ts')) return;
  const hash = await hashSources();
  const isBuilt =
    existsSync(stamp) && existsSync('build/server/index.js') && readFileSync(stamp, 'utf8') === hash;
  if (!isBuilt) build(hash);
}

if (process.argv[1] && import.meta.filename === path.resolve(process.argv[1])) build(await hashSources());
