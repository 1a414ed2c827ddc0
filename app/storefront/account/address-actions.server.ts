import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { makeDefaultAddress, removeAddress } from '#server/people/addresses/index.ts';
import { type AddressContext, redirectToAddressList } from './address-work.server.ts';
import type { AccountFormResult } from './answer.ts';
import { verifyAddressForm } from './check-address.server.ts';
import { saveAddress } from './save-address.server.ts';

/** Handles all actions of the customer's address forms. */
export async function actOnAddress(
  work: AddressContext,
  form: FormData,
): Promise<AccountFormResult | Response> {
  const { shop, userId } = work;
  const taken = form.get('take');
  if (typeof taken === 'string') {
    form.set('city', taken);
    return verifyAddressForm(work, form);
  }
  const id = z.uuid().safeParse(form.get('id')).data;
  switch (form.get('intent')) {
    case 'delete': {
      const isGone = id ? await removeAddress(shop.db, userId, id).catch(() => false) : false;
      return isGone
        ? redirectToAddressList(work, 'address_deleted')
        : { form: 'address', error: m.address_delete_failed() };
    }
    case 'default': {
      const isDone = id ? await makeDefaultAddress(shop.db, userId, id).catch(() => false) : false;
      return isDone
        ? redirectToAddressList(work, 'address_default')
        : { form: 'address', error: m.address_default_failed() };
    }
    case 'verify':
      return verifyAddressForm(work, form);
    default:
      return saveAddress(work, form);
  }
}
