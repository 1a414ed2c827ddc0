import { adminsOnly, createApi } from './create-api.ts';
import type { Api } from './create-api.ts';
import { addAccountCartRoutes } from './account-cart.ts';
import { addAddressRoutes } from './addresses.ts';
import { addCancelOrder } from './cancel-order.ts';
import { addCartRoutes } from './cart.ts';
import { addAdminCustomerRoutes } from './admin-customers.ts';
import { addAdminOrderRoutes } from './admin-orders.ts';
import { addAdminStockRoutes } from './admin-stock.ts';
import { bearer } from './bearer.ts';
import { addCatalogueRoutes } from './catalogue.ts';
import { addDocs } from './docs.ts';
import { addDocumentRoutes } from './documents.ts';
import { addFavouriteRoutes } from './favourites.ts';
import { describeIdentity } from './identity.ts';
import { addImportRoutes } from './imports.ts';
import { addOrderRoutes } from './orders.ts';
import { addReturnRoutes } from './returns.ts';
import { addFunctionRoutes } from '../functions/index.ts';
import { addWebhookEndpointRoutes } from './webhooks.ts';
import { addWebhookRoutes } from '../webhooks/mollie.ts';

/**
 * All routes under /api.
 *
 * @param rateFactor multiplies the rate limit of tokens
 */
export function apiRoutes(rateFactor: number): Api {
  const api = createApi();
  api.use('/*', bearer(rateFactor));
  // Runs before input validation, so that unauthorized callers learn nothing about the expected input.
  api.use('/admin/*', adminsOnly);
  describeIdentity(api);
  addCatalogueRoutes(api);
  addFavouriteRoutes(api);
  addCartRoutes(api);
  addAccountCartRoutes(api);
  addAddressRoutes(api);
  addOrderRoutes(api);
  addCancelOrder(api);
  addReturnRoutes(api);
  addDocumentRoutes(api);
  addFunctionRoutes(api);
  addWebhookRoutes(api);
  addWebhookEndpointRoutes(api);
  addAdminOrderRoutes(api);
  addAdminStockRoutes(api);
  addAdminCustomerRoutes(api);
  addImportRoutes(api);
  addDocs(api);
  return api;
}
