import { z } from 'zod';
import { failureResult } from '#app/form/action-result.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { m } from '#shared/i18n/index.ts';
import { makeDefaultAddress, removeAddress } from '#server/people/addresses/index.ts';
import type { AccountContext, AccountResult } from '../account-context.ts';
import { redirectToAddressList } from './address-redirects.server.ts';
import { handleVerifyAddress } from './verify-address-form.server.ts';
import { saveAddress } from './save-address.server.ts';

const idOf = (form: FormData) => z.uuid().safeParse(form.get('id')).data;

const intents = {
  save: saveAddress,
  verify: handleVerifyAddress,
  delete: async (context, form) => {
    const id = idOf(form);
    const isGone =
      id && (await removeAddress(context.shop.db, context.session.userId, id).catch(() => false));
    return isGone
      ? redirectToAddressList(context, 'address_deleted')
      : { ...failureResult(m.address_delete_failed()), form: 'address' };
  },
  default: async (context, form) => {
    const id = idOf(form);
    const isDone =
      id && (await makeDefaultAddress(context.shop.db, context.session.userId, id).catch(() => false));
    return isDone
      ? redirectToAddressList(context, 'address_default')
      : { ...failureResult(m.address_default_failed()), form: 'address' };
  },
} satisfies Record<string, IntentHandler<AccountContext, AccountResult | Response>>;

/** Handles all actions of the customer's address forms. */
export async function actOnAddress(
  context: AccountContext,
  form: FormData,
): Promise<AccountResult | Response> {
  const taken = form.get('take');
  if (typeof taken === 'string') {
    form.set('city', taken);
    return handleVerifyAddress(context, form);
  }
  return runIntent<AccountContext, AccountResult | Response>(intents, context, form, 'save');
}
