import type { Api } from '../api/create-api.ts';
import { addCalculateShipping } from './calculate-shipping.ts';
import { addCreateOrder } from './create-order.ts';
import { addImports } from './imports.ts';
import { addMerchantImport } from './merchant-import.ts';
import { addPayments } from './payments.ts';
import { addVerifyAddress } from './verify-address.ts';

/** The functions named in the specification. */
export function addFunctionRoutes(api: Api): void {
  addVerifyAddress(api);
  addCalculateShipping(api);
  addCreateOrder(api);
  addPayments(api);
  addImports(api);
  addMerchantImport(api);
}
