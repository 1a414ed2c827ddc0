/** Pages of the shop that a menu can link to, with their paths; the address of `contact` is in the settings. */
export const shopPagePaths = {
  home: '/',
  products: '/products',
  categories: '/categories',
  guide: '/guide',
  faq: '/guide#faq',
  favourites: '/favourites',
  bike: '/my-bike',
  builder: '/builder',
  account: '/account',
  orders: '/orders',
  cart: '/cart',
  withdrawal: '/withdrawal',
  terms: '/terms',
  service: '/terms#support',
  warranty: '/terms#warranty',
  returns: '/terms#returns',
  legal: '/terms#legal',
  privacy: '/privacy',
  contact: 'mailto:',
} as const;
export type ShopPage = keyof typeof shopPagePaths;
export const shopPages = Object.keys(shopPagePaths) as ShopPage[];

/** Lists of items outside the columns of the footer. */
export const itemLists = ['main', 'service', 'legal'] as const;
export type ItemList = (typeof itemLists)[number];

/** A list of the navigation: a fixed list of items, the footer's columns, or the items of the column with this id. */
export type NavigationList = ItemList | 'columns' | (string & {});

/** Largest number of items of each list; a footer column can have as many as `column`. */
export const mostItems: Record<ItemList | 'columns' | 'column', number> = {
  main: 6,
  service: 6,
  legal: 8,
  columns: 6,
  column: 15,
};
