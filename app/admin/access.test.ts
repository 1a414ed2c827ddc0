import { describe, expect, test } from 'vitest';
import { listPageRoutes, pathOf } from '#tests/attack/routes.ts';
import { mayOpenPath } from './access.ts';

// The list is written here once more, so that a wrong entry in the table of the back office fails.
const forModerators = new Set(
  'lists find products products.csv brands categories search fit reviews questions'
    .split(' ')
    .map((name) => `/admin/${name}`),
);
const paths = listPageRoutes()
  .map(({ pattern }) => pathOf(pattern))
  .filter((path) => path.startsWith('/admin'));
const sectionOf = (path: string) => path.split('/').slice(0, 3).join('/');
const open = (role: 'admin' | 'moderator' | 'user' | undefined) =>
  paths.flatMap((path) => [path, `${path}.data`]).filter((path) => mayOpenPath(role, path));

describe('the access table of the back office', () => {
  test('opens every page and data request to administrators, and none to customers and visitors', () => {
    expect(open('admin')).toHaveLength(paths.length * 2);
    expect([...open('user'), ...open(undefined)]).toEqual([]);
  });

  test('opens to moderators the sections of the catalogue and the reviews only', () => {
    const shown = new Set(open('moderator').map((path) => sectionOf(path.replace(/\.data$/, ''))));
    expect([...shown].sort()).toEqual([...forModerators].sort());
  });

  test.each(['inventory', 'inventory.csv', 'inventory/import', 'inventory/count'])(
    'opens /admin/%s to administrators only',
    (name) => {
      const path = `/admin/${name}`;
      const roles = ['admin', 'moderator', 'user', undefined] as const;
      expect(roles.filter((role) => mayOpenPath(role, path))).toEqual(['admin']);
    },
  );
});
