import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { makeDefault, removeAddress } from '#server/people/addresses/index.ts';
import { type AddressWork, backToList } from './address-work.server.ts';
import type { AccountAnswer } from './answer.ts';
import { checkAddress } from './check-address.server.ts';
import { saveAddress } from './save-address.server.ts';

/** Handles all actions of the address forms. */
export async function actOnAddress(work: AddressWork, form: FormData): Promise<AccountAnswer | Response> {
  const { shop, userId } = work;
  const taken = form.get('take');
  if (typeof taken === 'string') {
    form.set('city', taken);
    return checkAddress(work, form);
  }
  const id = z.uuid().safeParse(form.get('id')).data;
  switch (form.get('intent')) {
    case 'delete': {
      const isGone = id ? await removeAddress(shop.db, userId, id).catch(() => false) : false;
      return isGone
        ? backToList(work, 'address_deleted')
        : { form: 'address', error: m.address_delete_failed() };
    }
    case 'default': {
      const isDone = id ? await makeDefault(shop.db, userId, id).catch(() => false) : false;
      return isDone
        ? backToList(work, 'address_default')
        : { form: 'address', error: m.address_default_failed() };
    }
    case 'verify':
      return checkAddress(work, form);
    default:
      return saveAddress(work, form);
  }
}
