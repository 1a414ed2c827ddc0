import { createStoredList } from '../stored-list.ts';

/** A build that the visitor saved in this browser. */
export interface SavedBuild {
  name: string;
  /** Path of the build without the language prefix. */
  url: string;
  /** Unix time in milliseconds. */
  savedAt: number;
}

const maxBuilds = 20;

const isSavedBuild = (value: unknown): value is SavedBuild => {
  const build = value as Partial<SavedBuild> | null;
  return (
    typeof build?.name === 'string' &&
    typeof build.url === 'string' &&
    build.url.startsWith('/builder?') &&
    typeof build.savedAt === 'number'
  );
};

const stored = createStoredList('shop-builds', isSavedBuild);

export const useSavedBuilds = stored.use;

/** Saves a build and replaces one with the same name. Deletes the oldest beyond 20. */
export function saveBuild(build: SavedBuild): void {
  const others = stored.read().filter(({ name }) => name !== build.name);
  stored.save([build, ...others].slice(0, maxBuilds));
}

/** Deletes a build. Returns a function that restores it. */
export function deleteBuild(name: string): () => void {
  const before = stored.read();
  stored.save(before.filter((build) => build.name !== name));
  return () => stored.save(before);
}
