import * as pages from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { createPageHandler } from '#performance/routes-by-language/page-handler.ts';
import { setLocaleOfRequest } from '#shared/i18n/index.ts';
import { themeScript } from '#app/ui/theme.ts';
import { createApp } from './http/app.ts';
import { requestStorage } from './http/context.ts';
import type { Shop } from './shop.ts';

export { writeCatalogueFile } from './catalogue/indexes/index.ts';
export { createFirstAdmin } from './create-admin.ts';
export { makeDemoHistory } from './demo-history.ts';
export { main } from './main.ts';
export { migrateFromEnvironment } from './migrate-shop.ts';
export { restoreShop } from './restore-shop.ts';
export { openShop } from './shop.ts';

setLocaleOfRequest(() => requestStorage.getStore()?.locale ?? 'fr');

/** Creates the HTTP application that handles all requests, for pages and for the API. */
export function createShopApp(shop: Shop) {
  return createApp(shop, createPageHandler(pages as unknown as ServerBuild), [themeScript]);
}
