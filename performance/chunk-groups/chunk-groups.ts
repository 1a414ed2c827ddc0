import path from 'node:path';

/** The parts of the storefront that load separately, by the modules that they begin with. */
export const parts: Record<string, readonly string[]> = {
  shop: ['app/root.tsx', 'app/storefront/layout.tsx'],
  home: ['app/storefront/home/page.tsx'],
  list: ['app/storefront/catalogue/products-page.tsx'],
  category: ['app/storefront/catalogue/category-page.tsx'],
  cards: ['app/storefront/catalogue/product-grid.tsx'],
  product: ['app/storefront/product/page.tsx'],
};

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code?: string | null } | null;
}

// Their index files import all of them: what counts is which ones a module names.
const isMessage = (id: string) => /shared[\\/]i18n[\\/]messages[\\/]/.test(id);
const isIcon = (id: string) => /lucide-react.*icons[\\/]/.test(id);
const messageKey = (name: string) => `message ${name}`;
const iconKey = (name: string) => `icon ${name.replaceAll('-', '').toLowerCase()}`;

/** The modules that a part imports statically, with the messages and icons that they name. */
function closureOf(files: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id) || isMessage(id) || isIcon(id)) return;
    found.add(id);
    const { code, importedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const [, name] of code?.matchAll(/\bm\.(\w+)/g) ?? []) found.add(messageKey(name!));
    for (const [, names] of code?.matchAll(/import \{([^}]*)\} from ["']lucide-react["']/g) ?? [])
      for (const name of names!.split(',')) found.add(iconKey(name.trim().split(' ')[0]!));
    for (const imported of importedIds) visit(imported);
  };
  for (const file of files) visit(path.resolve(file));
  return found;
}

// A module that imports styles must not be in `shop`, which would load these styles in the back office too.
const isStyled = (id: string) => id.endsWith('.css') || id === path.resolve('app/storefront/layout.tsx');

let closures: Map<string, Set<string>> | undefined;

/** The parts that need a module; what the shop's own frame or most pages need belongs to `shop`. */
function usersOf(id: string, graph: ModuleGraph): string[] {
  closures ??= new Map(Object.entries(parts).map(([part, files]) => [part, closureOf(files, graph)]));
  const key = isMessage(id)
    ? messageKey(path.basename(id, '.js'))
    : isIcon(id)
      ? iconKey(path.basename(id, '.mjs'))
      : id;
  if (isStyled(id)) return [];
  const users = [...closures].filter(([, closure]) => closure.has(key)).map(([part]) => part);
  return users.includes('shop') || users.length > 2 ? ['shop'] : users;
}

const priorityOf = (users: readonly string[]) => (users[0] === 'shop' ? 10 : users.length);

/** A group takes its modules' dependencies along, so those that more parts need are taken first. */
const groupOf = (priority: number) => ({
  priority,
  name(id: string, graph: ModuleGraph): string | null {
    const users = usersOf(id, graph);
    return users.length > 0 && priorityOf(users) === priority ? users.join('-') : null;
  },
});

/** Chunks of the browser bundle: the libraries of every page, and storefront modules grouped by the pages that import them. */
export const chunkGroups = {
  groups: [
    {
      name: 'vendor',
      test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]|rolldown[\\/]runtime/,
      priority: 20,
    },
    ...[10, 2, 1].map(groupOf),
  ],
};
