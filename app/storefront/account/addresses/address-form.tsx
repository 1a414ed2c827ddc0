import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { useFocusOnError } from '#app/form/use-focus-on-error.ts';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { accountPath } from '../account-link.ts';
import { AccountAddressFields } from './address-controls.tsx';
import { verifiableFields } from './address-fields.ts';
import type { AccountResult } from '../account-context.ts';
import { VerificationResult } from './verification-result.tsx';
import type { AddressCardData } from '../load-account.server.ts';
import { CityChoice } from './city-choice.tsx';
import { SaveButton } from '../save-button.tsx';
import { useAddressVerification } from './use-address-verification.ts';

interface AddressFormProps {
  /** Address that the customer edits; null for a new address. */
  edited: AddressCardData | null;
  name: { first_name: string; last_name: string };
  next: string | null;
  result: AccountResult | undefined;
}

/**
 * Form of a new or existing address. Verification puts the official spelling into the fields; only saving
 * stores it.
 */
export function AddressForm({ edited, name, next, result }: AddressFormProps) {
  const form = useFocusOnError(result?.errors);
  const { isVerified, isStreetVerified, place, onTyping, takeBack } = useAddressVerification(form, result, {
    isVerified: edited?.is_verified ?? false,
    isStreetVerified: edited?.is_street_verified ?? false,
  });
  // True after a click on the verify button: the page then keeps its scroll position and shows the result in
  // place. After saving, the next page opens at the top.
  const [isChecking, setChecking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // When the form opens, the address list unmounts and with it the focused button. The focus therefore moves
  // to the form's heading.
  useEffect(() => heading.current?.focus(), []);
  const values: Record<string, string | boolean | null | undefined> = result?.values ?? edited ?? name;
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const target = event.target as HTMLInputElement;
    if (verifiableFields.some((field) => field === target.name)) onTyping();
  };
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      replace
      preventScrollReset={isChecking}
      onInput={onInput}
      className="grid max-w-2xl gap-5"
    >
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {edited ? m.address_edit_title() : m.address_add_title()}
      </h2>
      <input type="hidden" name="form" value="address" />
      <input type="hidden" name="verified" value={isVerified ? '1' : '0'} />
      <AccountAddressFields
        values={values}
        errors={result?.errors ?? {}}
        isDefault={Boolean(edited?.is_default)}
      />
      {/* The error is shown beside the submit buttons, where a phone user has scrolled to. */}
      {result?.message ? (
        <ErrorNote
          action={
            result.places?.length ? (
              <CityChoice
                places={result.places}
                typed={result.values ?? {}}
                onTake={() => setChecking(true)}
              />
            ) : null
          }
        >
          {result.message}
        </ErrorNote>
      ) : null}
      <VerificationResult
        check={place}
        isVerified={isVerified}
        isStreetVerified={isStreetVerified}
        onTakeBack={takeBack}
      />
      <div className="flex flex-wrap gap-3 border-t border-rule pt-5 max-sm:*:w-full">
        <SaveButton intent="save" onClick={() => setChecking(false)}>
          {m.address_save()}
        </SaveButton>
        <SaveButton intent="verify" variant="outline" onClick={() => setChecking(true)}>
          {m.address_verify()}
        </SaveButton>
        <Link
          to={accountPath(currentLocale(), { tab: 'addresses', next })}
          className={buttonClass({ variant: 'ghost' })}
        >
          {m.common_cancel()}
        </Link>
      </div>
    </Form>
  );
}
