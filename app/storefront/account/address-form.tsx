import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { useFocusOnError } from '../auth/form-errors.ts';
import { accountPath } from './account-link.ts';
import { AddressControls } from './address-controls.tsx';
import { checkedFields } from './address-fields.ts';
import type { AccountAnswer } from './answer.ts';
import { CheckResult } from './check-result.tsx';
import type { AddressCardData } from './load-account.server.ts';
import { PlaceChoice } from './place-choice.tsx';
import { SaveButton } from './save-button.tsx';
import { useCheck } from './use-check.ts';

interface AddressFormProps {
  /** Address being edited; null for a new one. */
  edited: AddressCardData | null;
  name: { first_name: string; last_name: string };
  next: string | null;
  answer: AccountAnswer | undefined;
}

/**
 * Form of a new or existing address. Verification puts the official spelling into the fields; only saving
 * stores it.
 */
export function AddressForm({ edited, name, next, answer }: AddressFormProps) {
  const form = useFocusOnError(answer?.errors);
  const { isVerified, place, onTyping, takeBack } = useCheck(form, answer, edited?.is_verified ?? false);
  // Verification shows its result next to its button; saving scrolls to the top of the next page.
  const [isChecking, setChecking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The list has unmounted and focus was lost.
  useEffect(() => heading.current?.focus(), []);
  const values: Record<string, string | boolean | null | undefined> = answer?.values ?? edited ?? name;
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const target = event.target as HTMLInputElement;
    if (checkedFields.some((field) => field === target.name)) onTyping();
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
      <AddressControls
        values={values}
        errors={answer?.errors ?? {}}
        isDefault={Boolean(edited?.is_default)}
      />
      {/* Next to the submit buttons, where a phone user has scrolled to. */}
      {answer?.error ? (
        <ErrorNote
          action={
            answer.places?.length ? (
              <PlaceChoice
                places={answer.places}
                typed={answer.values ?? {}}
                onTake={() => setChecking(true)}
              />
            ) : null
          }
        >
          {answer.error}
        </ErrorNote>
      ) : null}
      <CheckResult check={place} isVerified={isVerified} onTakeBack={takeBack} />
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
