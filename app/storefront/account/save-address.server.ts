import { addressErrors } from '#app/address/address-errors.ts';
import { m } from '#shared/i18n/index.ts';
import { addAddress, changeAddress, findAddress } from '#server/people/addresses/index.ts';
import { suggestPlaces } from '#server/people/addresses/verify/index.ts';
import { addressInput } from '#shared/address.ts';
import { typedIn } from '../auth/form-errors.ts';
import { type AddressFields, askedOf, isSamePlace } from './address-fields.ts';
import { type AddressWork, backFrom, checkFields } from './address-work.server.ts';
import type { AccountAnswer } from './answer.ts';
import { editedId } from './read-address.server.ts';

/** Creates or updates an address. Warns once if the place does not match the postal code. */
export async function saveAddress(work: AddressWork, form: FormData): Promise<AccountAnswer | Response> {
  const values = typedIn(form);
  const input = addressInput.safeParse({ ...values, is_default: form.has('is_default') });
  if (!input.success) return { form: 'address', values, errors: addressErrors(input.error) };
  const places = form.get('asked') === askedOf(input.data) ? [] : await suggestPlaces(input.data);
  if (places.length) return { form: 'address', values, error: m.address_not_found(), places };
  const { db, log } = work.shop;
  const id = editedId(work.search);
  try {
    const before = id ? await findAddress(db, work.userId, id) : undefined;
    if (id && !before) return { form: 'address', values, error: m.address_save_failed() };
    const isStored = Boolean(before?.is_verified && isSamePlace(before, input.data));
    const isVerified = isStored || (form.get('verified') === '1' && (await isOfficial(work, input.data)));
    if (id) await changeAddress(db, work.userId, id, input.data, isVerified);
    const added = id ? undefined : await addAddress(db, work.userId, input.data, isVerified);
    return backFrom(work, id ? 'address_updated' : 'address_added', added?.id ?? id);
  } catch (error) {
    log.error({ error }, 'an address could not be saved');
    return { form: 'address', values, error: m.address_save_failed() };
  }
}

// Verifies the place again, because the form's claim cannot be trusted.
async function isOfficial(work: AddressWork, place: AddressFields): Promise<boolean> {
  const found = await checkFields(work, place);
  return found.ok && found.isVerified && isSamePlace(place, found.official);
}
