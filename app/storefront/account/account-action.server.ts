import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import type { AccountContext, AccountResult } from './account-context.ts';
import { actOnAddress } from './addresses/address-actions.server.ts';
import { cancelCustomerOrder } from './orders/cancel-order-action.server.ts';
import { actOnSavedCart } from './carts/saved-cart-actions.server.ts';
import { requestDataExport } from './settings/export-action.server.ts';
import { orderAgain } from './orders/order-again-action.server.ts';
import { saveProfile } from './profile/profile-action.server.ts';
import { saveAccountSettings } from './settings/settings-action.server.ts';

const forms = {
  profile: saveProfile,
  settings: saveAccountSettings,
  address: actOnAddress,
  'cancel-order': cancelCustomerOrder,
  'order-again': orderAgain,
  'saved-cart': actOnSavedCart,
  export: requestDataExport,
} satisfies Record<string, IntentHandler<AccountContext, AccountResult | Response>>;

/** Handles the forms of the account page; the field `form` names the form. */
export const actOnAccount = (context: AccountContext, form: FormData): Promise<AccountResult | Response> =>
  runIntent<AccountContext, AccountResult | Response>(forms, context, form, 'address', 'form');
