import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

export interface PreviousVersion {
  /** Tag or short commit. */
  name: string;
  /** Folder with the built version. */
  root: string;
  /** Whether it reports on /readyz that it is stopping, before it stops. */
  announcesStop: boolean;
  remove: () => void;
}

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * Builds the latest release; if there is none, the commit before the newest migration. It uses the packages
 * of this version.
 *
 * @returns undefined when this folder has no history to take it from
 */
export function buildPreviousVersion(folder: string): PreviousVersion | undefined {
  const name = nameOfPrevious();
  if (!name) return undefined;
  const root = path.join(folder, 'previous');
  git('worktree', 'add', '--detach', root, name);
  const remove = () => void git('worktree', 'remove', '--force', root);
  try {
    symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
    execFileSync(process.execPath, ['bin/build.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    const announcesStop = readFileSync(path.join(root, 'server/platform/env.ts'), 'utf8').includes(
      'SHUTDOWN_DELAY_MS',
    );
    return { name, root, announcesStop, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function nameOfPrevious(): string | undefined {
  try {
    const tags = git('tag', '--merged', 'HEAD', '--sort=-creatordate');
    if (tags) return tags.split('\n')[0];
    const files = 'server/platform/db/migrations/*.sql';
    const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', files);
    return newest && git('rev-parse', '--short', `${newest}^`);
  } catch {
    return undefined;
  }
}
