import { failureResult, invalidResult } from '#app/form/action-result.ts';
import { submittedTexts } from '#app/form/submitted-texts.ts';
import { addressErrors } from '#app/address/address-errors.ts';
import { m } from '#shared/i18n/index.ts';
import {
  type VerifiedParts,
  addAddress,
  changeAddress,
  findAddress,
  nothingVerified,
} from '#server/people/addresses/index.ts';
import { suggestPlaces } from '#server/people/addresses/verify/index.ts';
import type { Shop } from '#server/shop.ts';
import { addressInput } from '#shared/address.ts';
import { type VerifiableAddress, placeConfirmationKey, isSameAddress } from './address-fields.ts';
import { redirectAfterSave } from './address-redirects.server.ts';
import { findOfficialAddress } from './find-official-address.server.ts';
import type { AccountContext, AccountResult } from '../account-context.ts';
import { editedAddressId } from './read-address.server.ts';

/** Creates or updates an address. Warns once if the city does not match the postal code. */
export async function saveAddress(
  context: AccountContext,
  form: FormData,
): Promise<AccountResult | Response> {
  const values = submittedTexts(form);
  const input = addressInput.safeParse({ ...values, is_default: form.has('is_default') });
  if (!input.success) return { ...invalidResult(addressErrors(input.error)), form: 'address', values };
  const places =
    form.get('asked') === placeConfirmationKey(input.data) ? [] : await suggestPlaces(input.data);
  if (places.length) return { ...failureResult(m.address_not_found()), form: 'address', values, places };
  const { db, log } = context.shop;
  const id = editedAddressId(context.search);
  try {
    const before = id ? await findAddress(db, context.session.userId, id) : undefined;
    if (id && !before) return { ...failureResult(m.address_save_failed()), form: 'address', values };
    const verified =
      before?.is_verified && isSameAddress(before, input.data)
        ? { isVerified: true, isStreetVerified: before.is_street_verified }
        : form.get('verified') === '1'
          ? await verifiedParts(context.shop, input.data)
          : nothingVerified;
    if (id) await changeAddress(db, context.session.userId, id, input.data, verified);
    const added = id ? undefined : await addAddress(db, context.session.userId, input.data, verified);
    return redirectAfterSave(context, id ? 'address_updated' : 'address_added', added?.id ?? id);
  } catch (error) {
    log.error({ error }, 'an address could not be saved');
    return { ...failureResult(m.address_save_failed()), form: 'address', values };
  }
}

// Verifies the address again on the server, because a form field that claims it is verified cannot be
// trusted.
async function verifiedParts(shop: Shop, place: VerifiableAddress): Promise<VerifiedParts> {
  const found = await findOfficialAddress(shop, place);
  return found.ok && isSameAddress(place, found.official) ? found.verified : nothingVerified;
}
