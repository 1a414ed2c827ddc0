import { redirect } from 'react-router';
import { z } from 'zod';
import { m } from '#app/i18n/index.ts';
import { makeDefault, removeAddress } from '#server/addresses/index.ts';
import type { Shop } from '#server/shop.ts';
import type { Locale } from '#shared/locales.ts';
import { accountPath } from './account-link.ts';
import type { AccountAnswer } from './answer.ts';
import type { FlashName } from './flash.ts';
import { leaveFlash } from './flash.server.ts';
import { saveAddress } from './save-address.server.ts';
import { checkAddress } from './check-address.server.ts';

/** Whose addresses are worked on, and from which page. */
export interface AddressWork {
  shop: Shop;
  locale: Locale;
  userId: string;
  /** The query of the page that was sent: `edit` says which address, `next` where the customer came from. */
  search: URLSearchParams;
}

/** Back to the list, with a notice. */
export function backToList(work: AddressWork, notice: FlashName): Response {
  return redirect(accountPath(work.locale, { tab: 'addresses', next: work.search.get('next') }), { headers: [leaveFlash(notice)] });
}

/** Everything the addresses' forms can ask for. */
export async function actOnAddress(work: AddressWork, form: FormData): Promise<AccountAnswer | Response> {
  const { shop, userId } = work;
  const id = z.uuid().safeParse(form.get('id')).data;
  switch (form.get('intent')) {
    case 'delete': {
      const isGone = id ? await removeAddress(shop.db, userId, id).catch(() => false) : false;
      return isGone ? backToList(work, 'address_deleted') : { form: 'address', error: m.address_delete_failed() };
    }
    case 'default': {
      const isDone = id ? await makeDefault(shop.db, userId, id).catch(() => false) : false;
      return isDone ? backToList(work, 'address_default') : { form: 'address', error: m.address_default_failed() };
    }
    case 'verify':
      return checkAddress(work, form);
    default:
      return saveAddress(work, form);
  }
}
