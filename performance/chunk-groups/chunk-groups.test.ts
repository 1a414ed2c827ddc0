import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { chunkGroups, entryModules } from './chunk-groups.ts';

test('guard: the entry modules of every chunk group exist', () => {
  expect(
    Object.values(entryModules)
      .flat()
      .filter((file) => !existsSync(file)),
  ).toEqual([]);
});

test('guard: a module is in the chunk of its page if one page uses it, in a shared chunk if several pages use it, and in the shop’s chunk if most pages use it', () => {
  const file = (name: string) => path.resolve(name);
  const imports: Record<string, { code: string; importedIds: string[] }> = {
    [file('app/root.tsx')]: { code: '', importedIds: [] },
    [file('app/storefront/layout.tsx')]: { code: 'm.nav_cart()', importedIds: ['/frame.ts'] },
    [file('app/storefront/home/page.tsx')]: { code: '', importedIds: ['/frame.ts', '/home.ts', '/most.ts'] },
    [file('app/storefront/catalogue/products-page.tsx')]: { code: '', importedIds: ['/most.ts', '/both.ts'] },
    [file('app/storefront/product/page.tsx')]: {
      code: `import { Star } from "lucide-react"; m.product_add()`,
      importedIds: ['/most.ts', '/both.ts'],
    },
  };
  const graph = { getModuleInfo: (id: string) => imports[id] ?? { code: '', importedIds: [] } };
  const chunkOf = (id: string) => {
    const names = chunkGroups.groups.flatMap(({ name }) =>
      typeof name === 'function' ? (name(id, graph) ?? []) : [],
    );
    return names.length > 0 ? names.join() : null;
  };
  const messages = '/shared/i18n/messages/messages';
  expect(
    [
      '/frame.ts',
      '/most.ts',
      '/home.ts',
      '/both.ts',
      '/other.ts',
      `${messages}/nav_cart.js`,
      `${messages}/product_add.js`,
    ].map(chunkOf),
  ).toEqual(['shop', 'shop', 'home', 'list-product', null, 'shop', 'product']);
  expect(chunkOf('/lucide-react/dist/esm/icons/star.mjs')).toBe('product');
});
