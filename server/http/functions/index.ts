import type { Api } from '../api/create-api.ts';
import { addCalculateShipping } from './calculate-shipping.ts';
import { addCreateOrder } from './create-order.ts';
import { addImportFunctions } from './imports.ts';
import { addMerchantImportFunction } from './merchant-import.ts';
import { addPaymentFunctions } from './payments.ts';
import { addVerifyAddress } from './verify-address.ts';

/** Adds the routes of all functions that the specification names. */
export function addFunctionRoutes(api: Api): void {
  addVerifyAddress(api);
  addCalculateShipping(api);
  addCreateOrder(api);
  addPaymentFunctions(api);
  addImportFunctions(api);
  addMerchantImportFunction(api);
}
