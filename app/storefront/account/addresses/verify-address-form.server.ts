import { failureResult } from '#app/form/action-result.ts';
import { submittedTexts } from '#app/form/submitted-texts.ts';
import { m } from '#shared/i18n/index.ts';
import { changeAddress, findAddress } from '#server/people/addresses/index.ts';
import { suggestPlaces } from '#server/people/addresses/verify/index.ts';
import { addressInput } from '#shared/address.ts';
import { redirectToAddressList } from './address-redirects.server.ts';
import { findOfficialAddress } from './find-official-address.server.ts';
import { isSameAddress } from './address-fields.ts';
import type { AccountContext, AccountResult } from '../account-context.ts';
import { editedAddressId, readVerifiableAddress } from './read-address.server.ts';

/**
 * Verifies the address in the form and returns the form values with the official spelling. If the customer
 * started the verification from the address list, a stored address that already has the official spelling is
 * marked as verified immediately.
 */
export async function handleVerifyAddress(
  context: AccountContext,
  form: FormData,
): Promise<AccountResult | Response> {
  const values = submittedTexts(form);
  const before = readVerifiableAddress(form);
  if (!before.address_line_1 || !before.postal_code || !before.city)
    return { ...failureResult(m.address_incomplete()), form: 'address', values };
  const found = await findOfficialAddress(context.shop, before).catch(() => ({
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
    return { ...failureResult(texts[found.reason]()), form: 'address', values, places };
  }
  const id = editedAddressId(context.search);
  const kept = id && (await findAddress(context.shop.db, context.session.userId, id));
  if (
    kept &&
    found.verified.isVerified &&
    isSameAddress(kept, found.official) &&
    isSameAddress(before, found.official) &&
    form.get('from') === 'list'
  ) {
    const input = addressInput.parse(kept);
    await changeAddress(context.shop.db, context.session.userId, kept.id, input, found.verified);
    return redirectToAddressList(context, 'address_verified');
  }
  return {
    ok: true,
    form: 'address',
    values: { ...values, ...found.official },
    check: {
      outcome: found.verified.isVerified ? 'verified' : 'format_only',
      isStreetVerified: found.verified.isStreetVerified,
      before,
    },
  };
}
