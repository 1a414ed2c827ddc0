import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as runtime from './runtime.ts';

const messages = 'shared/i18n/messages';

test('guard: compiled messages and shared/i18n import only names that the replacement runtime exports', () => {
  const files = readdirSync(messages, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js') && !/(^|\/)(runtime|server|registry)\.js$/.test(name))
    .map((name) => path.join(messages, name));
  const names = [...files, 'shared/i18n/index.ts'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/import \{([^}]+)\} from ["'][^"']*\/runtime\.js["']/g)].flatMap(
      ([, list]) => list!.split(',').map((name) => name.trim()),
    ),
  );
  expect(names).toContain('getLocale');
  expect([...new Set(names)].filter((name) => !(name in runtime))).toEqual([]);
});

test('the replacement runtime returns the language of the function that the application sets', () => {
  runtime.overwriteGetLocale(() => 'de');
  expect(runtime.getLocale()).toBe('de');
});
