import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Menu as LibraryIcon } from 'lucide-react';
import { expect, test } from 'vitest';
import createIcon from './create-icon.ts';

const library = 'node_modules/lucide-react/dist/esm/icons/menu.mjs';

test('guard: an icon’s module imports the module that is replaced, and calls it with its shapes', () => {
  const code = readFileSync(library, 'utf8');
  expect(code).toContain("import createLucideIcon from '../createLucideIcon.mjs'");
  expect(code).toMatch(/__iconData = \{[^]*node: \[/);
  expect(code).toContain('createLucideIcon(__iconData)');
});

test('guard: draws what the library draws, but for its class', async () => {
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
