import { requireAdmin, createApi } from './create-api.ts';
import type { Api } from './create-api.ts';
import { addAccountCartRoutes } from './account-cart.ts';
import { addAddressRoutes } from './addresses.ts';
import { addBikeRoutes } from './bikes.ts';
import { addCancelOrderRoute } from './cancel-order.ts';
import { addCartRoutes } from './cart.ts';
import { addAdminBrandRoutes } from './admin-brands.ts';
import { addAdminCategoryRoutes } from './admin-categories.ts';
import { addAdminCustomerRoutes } from './admin-customers.ts';
import { addAdminDiscountRoutes } from './admin-discounts.ts';
import { addAdminOrderRoutes } from './admin-orders.ts';
import { addAdminPictureRoutes } from './admin-pictures.ts';
import { addAdminProductRelationRoutes } from './admin-product-relations.ts';
import { addAdminProductRoutes } from './admin-products.ts';
import { addAdminReturnRoutes } from './admin-returns.ts';
import { addAdminStockRoutes } from './admin-stock.ts';
import { authenticateToken } from './bearer.ts';
import { addCatalogueRoutes } from './catalogue.ts';
import { addApiDocs } from './docs.ts';
import { addDocumentRoutes } from './documents.ts';
import { addFavouriteRoutes } from './favourites.ts';
import { addFitCartRoute } from './fit-cart.ts';
import { addFitRemediesRoute } from './fit-remedies.ts';
import { addFitRoute } from './fit.ts';
import { documentIdentityRoutes } from './identity.ts';
import { addImportRoutes } from './imports.ts';
import { addOrderRoutes } from './orders.ts';
import { addReturnLabelRoute } from './return-label.ts';
import { addReturnRoutes } from './returns.ts';
import { addFunctionRoutes } from '../functions/index.ts';
import { addWebhookEndpointRoutes } from './webhooks.ts';
import { addWebhookRoutes } from '../webhooks/mollie.ts';

/**
 * Creates all routes under `/api`.
 *
 * @param rateFactor multiplies the rate limit of API tokens
 */
export function createApiRoutes(rateFactor: number): Api {
  const api = createApi();
  api.use('/*', authenticateToken(rateFactor));
  // Runs before the validation of the input, so that unauthorized callers learn nothing about the expected
  // input.
  api.use('/admin/*', requireAdmin);
  documentIdentityRoutes(api);
  addCatalogueRoutes(api);
  addFitRoute(api);
  addFitCartRoute(api);
  addFitRemediesRoute(api);
  addFavouriteRoutes(api);
  addBikeRoutes(api);
  addCartRoutes(api);
  addAccountCartRoutes(api);
  addAddressRoutes(api);
  addOrderRoutes(api);
  addCancelOrderRoute(api);
  addReturnRoutes(api);
  addReturnLabelRoute(api);
  addDocumentRoutes(api);
  addFunctionRoutes(api);
  addWebhookRoutes(api);
  addWebhookEndpointRoutes(api);
  addAdminOrderRoutes(api);
  addAdminStockRoutes(api);
  addAdminCustomerRoutes(api);
  addAdminCategoryRoutes(api);
  addAdminProductRoutes(api);
  addAdminProductRelationRoutes(api);
  addAdminPictureRoutes(api);
  addAdminBrandRoutes(api);
  addAdminDiscountRoutes(api);
  addAdminReturnRoutes(api);
  addImportRoutes(api);
  addApiDocs(api);
  return api;
}
