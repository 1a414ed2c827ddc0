import { globSync } from 'node:fs';
import path from 'node:path';

/** Entry modules of each separately loaded part of the storefront, keyed by the part's name. */
export const entryModules: Record<string, readonly string[]> = {
  shop: ['app/root.tsx', 'app/storefront/layout.tsx'],
  home: ['app/storefront/home/page.tsx'],
  list: ['app/storefront/catalogue/products-page.tsx'],
  category: ['app/storefront/catalogue/category-page.tsx'],
  cards: ['app/storefront/catalogue/product-grid.tsx'],
  product: ['app/storefront/product/page.tsx'],
  cart: ['app/storefront/cart/page.tsx'],
  bike: ['app/storefront/my-bike/page.tsx'],
};

interface ModuleInfo {
  importedIds: readonly string[];
  dynamicallyImportedIds?: readonly string[];
  code?: string | null;
}

interface ModuleGraph {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

// The index files of messages and icons import all messages and icons. Therefore only the messages and icons
// that a module names count as its dependencies.
const isMessage = (id: string) => /shared[\\/]i18n[\\/]messages[\\/]/.test(id);
const isIcon = (id: string) => /lucide-react.*icons[\\/]/.test(id);
const messageKey = (name: string) => `message ${name}`;
const iconKey = (name: string) => `icon ${name.replaceAll('-', '').toLowerCase()}`;

/**
 * Returns the modules that some files import, with the messages and icons that these modules name.
 *
 * @param withLazy whether modules that are loaded on demand count too
 */
function closureOf(files: readonly string[], graph: ModuleGraph, withLazy = false): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id) || isMessage(id) || isIcon(id)) return;
    found.add(id);
    const { code, importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const [, name] of code?.matchAll(/\bm\.(\w+)/g) ?? []) found.add(messageKey(name!));
    for (const [, names] of code?.matchAll(/import \{([^}]*)\} from ["']lucide-react["']/g) ?? [])
      for (const name of names!.split(',')) found.add(iconKey(name.trim().split(' ')[0]!));
    for (const imported of importedIds) visit(imported);
    if (withLazy) for (const imported of dynamicallyImportedIds) visit(imported);
  };
  for (const file of files) visit(path.resolve(file));
  return found;
}

// A module that imports styles must not be in the chunk `shop`, because the back office would then load these
// styles too.
const isStyled = (id: string) => id.endsWith('.css') || id === path.resolve('app/storefront/layout.tsx');

/** Returns the key of a module in a closure. */
function keyOf(id: string): string {
  if (isMessage(id)) return messageKey(path.basename(id, '.js'));
  return isIcon(id) ? iconKey(path.basename(id, '.mjs')) : id;
}

let closures: Map<string, Set<string>> | undefined;

/**
 * Returns the parts of the storefront that need a module. If the layout or more than two parts need the
 * module, it belongs to the chunk `shop`.
 */
function usersOf(id: string, graph: ModuleGraph): string[] {
  closures ??= new Map(Object.entries(entryModules).map(([part, files]) => [part, closureOf(files, graph)]));
  const key = keyOf(id);
  if (isStyled(id)) return [];
  const users = [...closures].filter(([, closure]) => closure.has(key)).map(([part]) => part);
  return users.includes('shop') || users.length > 2 ? ['shop'] : users;
}

const priorityOf = (users: readonly string[]) => (users[0] === 'shop' ? 10 : users.length);

/**
 * Chunk group of one priority; groups with a higher priority are formed first. The bundler puts the
 * dependencies of a group's modules into the same chunk, so modules that more parts need have a higher
 * priority.
 */
const groupOf = (priority: number) => ({
  priority,
  name(id: string, graph: ModuleGraph): string | null {
    const users = usersOf(id, graph);
    return users.length > 0 && priorityOf(users) === priority ? users.join('-') : null;
  },
});

let staffClosures: { frame: Set<string>; pages: Set<string>[]; storefront: Set<string> } | undefined;

/**
 * Returns the shared chunk of a module that the frame or at least two pages of the back office import; otherwise
 * undefined.
 */
function staffUsersOf(id: string, graph: ModuleGraph): 'staff' | 'staff-customers' | undefined {
  staffClosures ??= {
    frame: closureOf(['app/admin/gate.tsx', 'app/admin/layout.tsx'], graph),
    pages: globSync('app/admin/**/{page,*-page}.tsx').map((file) => closureOf([file], graph)),
    storefront: closureOf(globSync('app/storefront/**/*.{ts,tsx}'), graph, true),
  };
  const { frame, pages, storefront } = staffClosures;
  const key = keyOf(id);
  if (isStyled(id) || !(frame.has(key) || pages.filter((page) => page.has(key)).length > 1)) return undefined;
  return storefront.has(key) ? 'staff-customers' : 'staff';
}

/**
 * Chunk of the modules that the pages of the back office share. Modules that the storefront loads on demand are in
 * the chunk `staff-customers`, which has a higher priority, so that no customer loads modules for staff.
 */
const groupOfStaff = (name: 'staff' | 'staff-customers', priority: number) => ({
  priority,
  name: (id: string, graph: ModuleGraph) => (staffUsersOf(id, graph) === name ? name : null),
});

/**
 * Chunks of the browser bundle: one for the libraries that every page loads, one for each group of storefront modules
 * that the same pages import, and two for modules that pages of the back office share.
 */
export const chunkGroups = {
  groups: [
    {
      name: 'vendor',
      test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]|rolldown[\\/]runtime/,
      priority: 20,
    },
    ...[10, 2, 1].map(groupOf),
    groupOfStaff('staff-customers', 0.5),
    groupOfStaff('staff', 0),
  ],
};
