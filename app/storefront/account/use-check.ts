import { type RefObject, useEffect, useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { toast } from '#app/ui/toast.ts';
import { type VerifiableAddress, verifiableFields } from './address-fields.ts';
import type { AccountFormResult } from './answer.ts';

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
  answer: AccountFormResult | undefined,
  wasVerified: boolean,
) {
  const check = answer?.check;
  const [seen, setSeen] = useState<AccountFormResult>();
  const [isChanged, setChanged] = useState(false);
  if (answer !== seen) {
    setSeen(answer);
    if (check) setChanged(false);
  }
  useEffect(() => {
    if (!check || !answer?.values) return;
    write(form.current, answer.values);
    if (check.outcome === 'verified') toast.success(m.address_verified());
  }, [answer, check, form]);
  const takeBack = (before: VerifiableAddress) => {
    write(form.current, { ...before });
    setChanged(true);
  };
  return {
    isVerified: !isChanged && (check ? check.outcome === 'verified' : wasVerified && !answer),
    place: isChanged || !check || !answer?.values ? undefined : { ...check, after: answer.values },
    onTyping: () => setChanged(true),
    takeBack,
  };
}
