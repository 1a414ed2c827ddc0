import { adminsOnly, createApi } from './create-api.ts';
import type { Api } from './create-api.ts';
import { addAccountCartRoutes } from './account-cart.ts';
import { addAddressRoutes } from './addresses.ts';
import { addCancelOrder } from './cancel-order.ts';
import { addCartRoutes } from './cart.ts';
import { addCatalogueRoutes } from './catalogue.ts';
import { addDocs } from './docs.ts';
import { addDocumentRoutes } from './documents.ts';
import { addFavouriteRoutes } from './favourites.ts';
import { describeIdentity } from './identity.ts';
import { addOrderRoutes } from './orders.ts';
import { addReturnRoutes } from './returns.ts';
import { addFunctionRoutes } from '../functions/index.ts';
import { addWebhookEndpointRoutes } from './webhooks.ts';
import { addWebhookRoutes } from '../webhooks/mollie.ts';

/** Everything under /api. */
export function apiRoutes(): Api {
  const api = createApi();
  // Before anything of a request is read: who may not ask learns nothing of how to.
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
  addDocs(api);
  return api;
}
