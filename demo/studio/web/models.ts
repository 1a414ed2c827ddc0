import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** File name by appearance key. */
export type Models = Readonly<Record<string, string>>;

export const readModels = (file: string): Models =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Models) : {};

/** Sorted by appearance; written to a temporary file and renamed. */
export function writeModels(file: string, models: Models): void {
  const sorted = Object.fromEntries(Object.entries(models).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(`${file}.new`, `${JSON.stringify(sorted, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}
