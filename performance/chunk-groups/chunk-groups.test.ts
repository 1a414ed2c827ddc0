import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { chunkGroups, entryModules } from './chunk-groups.ts';

interface Module {
  code: string;
  importedIds: string[];
  dynamicallyImportedIds?: string[];
}

const file = (name: string) => path.resolve(name);
const modules: Record<string, Module> = {
  [file('app/root.tsx')]: { code: '', importedIds: [] },
  [file('app/storefront/layout.tsx')]: { code: 'm.nav_cart()', importedIds: ['/frame.ts'] },
  [file('app/storefront/home/page.tsx')]: { code: '', importedIds: ['/frame.ts', '/home.ts', '/most.ts'] },
  [file('app/storefront/catalogue/products-page.tsx')]: { code: '', importedIds: ['/most.ts', '/both.ts'] },
  [file('app/storefront/product/page.tsx')]: {
    code: `import { Star } from "lucide-react"; m.product_add()`,
    importedIds: ['/most.ts', '/both.ts'],
  },
  [file('app/storefront/account/page.tsx')]: {
    code: '',
    importedIds: [],
    dynamicallyImportedIds: ['/dialog.ts'],
  },
  [file('app/admin/layout.tsx')]: { code: '', importedIds: ['/menu.ts'] },
  [file('app/admin/products/list-page.tsx')]: { code: '', importedIds: ['/table.ts', '/dialog.ts'] },
  [file('app/admin/orders/list-page.tsx')]: {
    code: '',
    importedIds: ['/table.ts', '/dialog.ts', '/order.ts', '/frame.ts'],
  },
};
const graph = { getModuleInfo: (id: string) => modules[id] ?? { code: '', importedIds: [] } };

function chunkOf(id: string): string | null {
  const names = chunkGroups.groups.flatMap(({ name }) =>
    typeof name === 'function' ? (name(id, graph) ?? []) : [],
  );
  return names.length > 0 ? names.join() : null;
}

test('guard: the entry modules of every chunk group exist', () => {
  expect(
    Object.values(entryModules)
      .flat()
      .filter((name) => !existsSync(name)),
  ).toEqual([]);
});

test('guard: a module is in the chunk of its page if one page uses it, in a shared chunk if several pages use it, and in the shop’s chunk if most pages use it', () => {
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

test('guard: a module that pages of the back office share is in the chunk `staff`, or in `staff-customers` if the storefront loads it on demand', () => {
  expect(['/menu.ts', '/table.ts', '/dialog.ts', '/order.ts', '/frame.ts'].map(chunkOf)).toEqual([
    'staff',
    'staff',
    'staff-customers',
    null,
    'shop',
  ]);
});
