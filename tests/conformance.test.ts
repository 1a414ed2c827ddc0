import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const folder = 'docs/conformance';
const sources = new Map<string, string>();

/** Returns the text of a file, read once; undefined when the file does not exist. */
function textOf(file: string): string | undefined {
  if (!sources.has(file) && existsSync(file)) sources.set(file, readFileSync(file, 'utf8'));
  return sources.get(file);
}

/** Describes the error in a table row; undefined when the row is valid. */
function faultOf(cells: string[]): string | undefined {
  const [says, where, shown] = cells;
  if (cells.length !== 3 || !says || !where || !shown) return 'needs three cells, none empty';
  const places = [...where.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);
  if (places.length === 0) return 'names no file';
  const missing = places.find((file) => !existsSync(file));
  if (missing) return `${missing} is not there`;
  const tests = [...shown.matchAll(/`([^`]+)`: ([^`]+?)(?=; `|$)/g)];
  if (tests.length === 0) return 'names no test as `path`: group › title';
  for (const [, file = '', title = ''] of tests) {
    if (!/\.(test|e2e)\.tsx?$/.test(file)) return `${file} is no test`;
    const text = textOf(file);
    if (text === undefined) return `${file} is not there`;
    const isMissing = (name: string) => !text.includes(name.trim().replaceAll('\\|', '|'));
    if (title.split(' › ').some(isMissing)) return `${file} has no test “${title.trim()}”`;
  }
  return undefined;
}

/** Returns the table rows of a page with their line numbers. */
function rowsOf(page: string): { line: number; cells: string[] }[] {
  return readFileSync(page, 'utf8')
    .split('\n')
    .flatMap((text, index, lines) =>
      text.startsWith('|') && !text.startsWith('|---') && !lines[index + 1]?.startsWith('|---')
        ? [
            {
              line: index + 1,
              cells: text
                .split(/(?<!\\)\|/)
                .slice(1, -1)
                .map((cell) => cell.trim()),
            },
          ]
        : [],
    );
}

describe('conformance', () => {
  test.each(readdirSync(folder))('%s: every row names an existing file and an existing test', (name) => {
    const rows = rowsOf(`${folder}/${name}`);
    expect(rows.length).toBeGreaterThan(0);
    expect(
      rows.flatMap(({ line, cells }) => {
        const fault = faultOf(cells);
        return fault ? [`line ${line}: ${fault}`] : [];
      }),
    ).toEqual([]);
  });
});
