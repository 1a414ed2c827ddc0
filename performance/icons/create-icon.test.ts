import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Menu as LibraryIcon } from 'lucide-react';
import { expect, test } from 'vitest';
import createIcon from './create-icon.ts';

const library = 'node_modules/lucide-react/dist/esm/icons/menu.mjs';

test('guard: the module of an icon imports the replaced module and calls it with the icon’s shapes', () => {
  const code = readFileSync(library, 'utf8');
  expect(code).toContain("import createLucideIcon from '../createLucideIcon.mjs'");
  expect(code).toMatch(/__iconData = \{[^]*node: \[/);
  expect(code).toContain('createLucideIcon(__iconData)');
});

test('guard: the replaced icon has the same markup as the library’s icon, except for the class attribute', async () => {
  const { __iconData } = (await import('lucide-react/dist/esm/icons/menu.mjs' as string)) as {
    __iconData: Parameters<typeof createIcon>[0];
  };
  const Icon = createIcon(__iconData);
  for (const props of [{}, { className: 'size-4', strokeWidth: 1.5 }, { 'aria-label': 'Menu' }]) {
    const [drawn, expected] = [Icon, LibraryIcon].map((component) =>
      renderToStaticMarkup(createElement(component, props)),
    );
    const withoutClass = (html: string) => html.replace(/ class="[^"]*"/, '');
    const attributes = (html: string) =>
      withoutClass(html)
        .match(/[\w-]+="[^"]*"|<\/?\w+/g)!
        .toSorted();
    expect(attributes(drawn!)).toEqual(attributes(expected!));
  }
});
