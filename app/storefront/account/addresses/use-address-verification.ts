import { type RefObject, useEffect, useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { toast } from '#app/ui/toast.ts';
import { type VerifiableAddress, verifiableFields } from './address-fields.ts';
import type { AccountResult } from '../account-context.ts';

function write(form: HTMLFormElement | null, fields: Record<string, string>): void {
  for (const name of verifiableFields) {
    const control = form?.elements.namedItem(name);
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      control.value = fields[name] ?? '';
  }
}

/**
 * State of the address verification in the form: the latest result, until the customer edits a field that the
 * geocoder verifies.
 */
export function useAddressVerification(
  form: RefObject<HTMLFormElement | null>,
  result: AccountResult | undefined,
  was: { isVerified: boolean; isStreetVerified: boolean },
) {
  const check = result?.check;
  const [seen, setSeen] = useState<AccountResult>();
  const [isChanged, setChanged] = useState(false);
  if (result !== seen) {
    setSeen(result);
    if (check) setChanged(false);
  }
  useEffect(() => {
    if (!check || !result?.values) return;
    write(form.current, result.values);
    if (check.outcome === 'verified') toast.success(m.address_verified());
  }, [result, check, form]);
  const takeBack = (before: VerifiableAddress) => {
    write(form.current, { ...before });
    setChanged(true);
  };
  return {
    isVerified: !isChanged && (check ? check.outcome === 'verified' : was.isVerified && !result),
    isStreetVerified: check ? check.isStreetVerified : was.isStreetVerified,
    place: isChanged || !check || !result?.values ? undefined : { ...check, after: result.values },
    onTyping: () => setChanged(true),
    takeBack,
  };
}
