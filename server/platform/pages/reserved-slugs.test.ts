import { expect, test } from 'vitest';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';
import { isSlug, reservedSlugs } from './reserved-slugs.ts';

const firstSegments = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) =>
    path === undefined ? firstSegments(children) : [path.split('/')[0]!],
  );

test('every first path segment of the site’s routes is reserved', () => {
  const names = firstSegments(routes as RouteConfigEntry[]).filter(isSlug);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !reservedSlugs.has(name))).toEqual([]);
});
