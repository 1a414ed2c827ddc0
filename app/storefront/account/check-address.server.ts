import { m } from '#shared/i18n/index.ts';
import { changeAddress, findAddress } from '#server/people/addresses/index.ts';
import { suggestPlaces } from '#server/people/addresses/verify/index.ts';
import { addressInput } from '#shared/address.ts';
import { typedIn } from '../auth/form-errors.ts';
import { type AddressWork, backToList, checkFields } from './address-work.server.ts';
import { isSamePlace } from './address-fields.ts';
import type { AccountAnswer } from './answer.ts';
import { editedId, placeIn } from './read-address.server.ts';

/**
 * Verifies the address and returns the form with the official spelling. A stored address that already has it
 * is marked as verified at once.
 */
export async function checkAddress(work: AddressWork, form: FormData): Promise<AccountAnswer | Response> {
  const values = typedIn(form);
  const before = placeIn(form);
  if (!before.address_line_1 || !before.postal_code || !before.city)
    return { form: 'address', values, error: m.address_incomplete() };
  const found = await checkFields(work, before).catch(() => ({
    ok: false as const,
    reason: 'failed' as const,
  }));
  if (!found.ok) {
    const texts = {
      address_incomplete: m.address_incomplete,
      address_not_found: m.address_not_found,
      geocoder_unavailable: m.address_verify_failed,
      failed: m.address_verify_failed,
    };
    const places = found.reason === 'address_not_found' ? await suggestPlaces(before) : [];
    return { form: 'address', values, error: texts[found.reason](), places };
  }
  const id = editedId(work.search);
  const kept = id && (await findAddress(work.shop.db, work.userId, id));
  if (
    kept &&
    found.isVerified &&
    isSamePlace(kept, found.official) &&
    isSamePlace(before, found.official) &&
    form.get('from') === 'list'
  ) {
    await changeAddress(work.shop.db, work.userId, kept.id, addressInput.parse(kept), true);
    return backToList(work, 'address_verified');
  }
  return {
    form: 'address',
    values: { ...values, ...found.official },
    check: { outcome: found.isVerified ? 'verified' : 'format_only', before },
  };
}
