import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import type { AccountContext, AccountResult } from './account-context.ts';
import { actOnAddress } from './address-actions.server.ts';
import { cancelCustomerOrder } from './cancel-order-action.server.ts';
import { requestDataExport } from './export-action.server.ts';
import { orderAgain } from './order-again-action.server.ts';
import { saveProfile } from './profile-action.server.ts';
import { saveAccountSettings } from './settings-action.server.ts';

const forms = {
  profile: saveProfile,
  settings: saveAccountSettings,
  address: actOnAddress,
  'cancel-order': cancelCustomerOrder,
  'order-again': orderAgain,
  export: requestDataExport,
} satisfies Record<string, IntentHandler<AccountContext, AccountResult | Response>>;

/** Handles the forms of the account page; the field `form` names the form. */
export const actOnAccount = (context: AccountContext, form: FormData): Promise<AccountResult | Response> =>
  runIntent<AccountContext, AccountResult | Response>(forms, context, form, 'address', 'form');
