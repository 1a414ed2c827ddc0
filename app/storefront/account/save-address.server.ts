import { addressErrors } from '#app/address/address-errors.ts';
import { m } from '#shared/i18n/index.ts';
import { addAddress, changeAddress, findAddress } from '#server/people/addresses/index.ts';
import { suggestPlaces } from '#server/people/addresses/verify/index.ts';
import { addressInput } from '#shared/address.ts';
import { submittedTexts } from '#app/form/submitted-texts.ts';
import { type VerifiableAddress, placeConfirmationKey, isSameAddress } from './address-fields.ts';
import { type AddressContext, redirectAfterSave, findOfficialAddress } from './address-work.server.ts';
import type { AccountFormResult } from './answer.ts';
import { editedAddressId } from './read-address.server.ts';

/** Creates or updates an address. Warns once if the city does not match the postal code. */
export async function saveAddress(
  work: AddressContext,
  form: FormData,
): Promise<AccountFormResult | Response> {
  const values = submittedTexts(form);
  const input = addressInput.safeParse({ ...values, is_default: form.has('is_default') });
  if (!input.success) return { form: 'address', values, errors: addressErrors(input.error) };
  const places =
    form.get('asked') === placeConfirmationKey(input.data) ? [] : await suggestPlaces(input.data);
  if (places.length) return { form: 'address', values, error: m.address_not_found(), places };
  const { db, log } = work.shop;
  const id = editedAddressId(work.search);
  try {
    const before = id ? await findAddress(db, work.userId, id) : undefined;
    if (id && !before) return { form: 'address', values, error: m.address_save_failed() };
    const isStored = Boolean(before?.is_verified && isSameAddress(before, input.data));
    const isVerified = isStored || (form.get('verified') === '1' && (await isOfficial(work, input.data)));
    if (id) await changeAddress(db, work.userId, id, input.data, isVerified);
    const added = id ? undefined : await addAddress(db, work.userId, input.data, isVerified);
    return redirectAfterSave(work, id ? 'address_updated' : 'address_added', added?.id ?? id);
  } catch (error) {
    log.error({ error }, 'an address could not be saved');
    return { form: 'address', values, error: m.address_save_failed() };
  }
}

// Verifies the address again on the server, because a form field that claims it is verified cannot be
// trusted.
async function isOfficial(work: AddressContext, place: VerifiableAddress): Promise<boolean> {
  const found = await findOfficialAddress(work, place);
  return found.ok && found.isVerified && isSameAddress(place, found.official);
}
