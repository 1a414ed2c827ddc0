import { useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { addressCountries } from '#shared/countries.ts';
import { ConflictNote } from '../../form/conflict-note.tsx';
import { UnsavedGuard } from '../../form/unsaved-guard.tsx';
import type { ProvidersData } from './load-page.server.ts';
import { useActionResult } from '#app/form/use-action-result.ts';

type Bank = ProvidersData['bank'];
type Name = Extract<keyof Bank, string>;

/**
 * Form for the bank account that receives transfers. It also sets three numbers of days: until an unpaid
 * order gets a reminder, until it is cancelled, and for the duration of a transfer. `isAwaited` is true while
 * the sample account has not been replaced.
 */
export function BankAccountForm({
  bank,
  version,
  isAwaited,
}: {
  bank: Bank;
  version: string;
  isAwaited: boolean;
}) {
  const [isDirty, setDirty] = useState(false);
  const [seen, setSeen] = useState(version);
  const { fetcher, isPending, errors, isConflict } = useActionResult(() => setDirty(false));
  // While the form has no unsaved input, `seen` follows the newest loaded version. The form sends `seen` when
  // it is saved, so that the server detects a change by another user.
  if (!isDirty && seen !== version) setSeen(version);
  const field = (
    name: Name,
    label: string,
    more: {
      hint?: string;
      className?: string;
      days?: [number, number];
      maxLength?: number;
      isOptional?: true;
    } = {},
  ) => (
    <Field
      key={name}
      label={label}
      hint={more.hint}
      error={errors[name]}
      required={!more.isOptional}
      className={more.className ?? ''}
    >
      <Input
        name={name}
        // Shows the IBAN in groups of four characters, as printed on bank cards.
        defaultValue={name === 'iban' ? bank.iban.replace(/(.{4})(?=.)/g, '$1 ') : String(bank[name])}
        {...(more.days
          ? { type: 'number', min: more.days[0], max: more.days[1] }
          : { maxLength: more.maxLength ?? 70 })}
      />
    </Field>
  );
  return (
    <section aria-labelledby="bank-title">
      <h2 id="bank-title" className="mb-1 text-lg font-[600]">
        {m.payments_bank_title()}
      </h2>
      <p className="mb-4 text-[0.9375rem] text-muted">{m.payments_bank_hint()}</p>
      {isAwaited ? (
        <p className="mb-4 border-l-[3px] border-warning bg-warning-wash p-3 text-[0.9375rem]">
          <strong>{bank.iban ? m.audit_bank_example() : m.audit_bank_none()}.</strong>{' '}
          {m.audit_bank_example_text()}
        </p>
      ) : null}
      <UnsavedGuard isDirty={isDirty && !isPending} />
      <fetcher.Form
        key={seen}
        method="post"
        action="/admin/payment-providers"
        noValidate
        className="grid gap-4"
        onChange={() => setDirty(true)}
      >
        <input type="hidden" name="intent" value="bank" />
        <input type="hidden" name="version" value={seen} />
        {isConflict ? <ConflictNote onReload={() => setDirty(false)} /> : null}
        <div className="grid gap-4 sm:grid-cols-6">
          {field('name', m.payments_bank_name(), { className: 'sm:col-span-6' })}
          {field('street', m.payments_bank_street(), { className: 'sm:col-span-4' })}
          {field('building_number', m.payments_bank_number(), {
            className: 'sm:col-span-2',
            maxLength: 16,
            isOptional: true,
          })}
          {field('postal_code', m.payments_bank_postal_code(), { className: 'sm:col-span-2', maxLength: 16 })}
          {field('city', m.payments_bank_city(), { className: 'sm:col-span-3', maxLength: 35 })}
          <Field label={m.lists_col_country()} error={errors.country} required className="sm:col-span-1">
            <Select name="country" defaultValue={bank.country}>
              {addressCountries.map((country) => (
                <option key={country}>{country}</option>
              ))}
            </Select>
          </Field>
          {field('iban', 'IBAN', {
            className: 'sm:col-span-4',
            hint: m.payments_bank_iban_hint(),
            maxLength: 42,
          })}
          {field('bic', 'BIC', { className: 'sm:col-span-2', maxLength: 11 })}
          {field('reminder_days', m.payments_bank_reminder(), { className: 'sm:col-span-3', days: [1, 60] })}
          {field('cancel_days', m.payments_bank_cancel(), { className: 'sm:col-span-3', days: [1, 90] })}
          {field('transfer_min_days', m.payments_bank_min(), { className: 'sm:col-span-3', days: [0, 30] })}
          {field('transfer_max_days', m.payments_bank_max(), { className: 'sm:col-span-3', days: [1, 30] })}
        </div>
        <div>
          <Button type="submit" pending={isPending}>
            {m.payments_save()}
          </Button>
        </div>
      </fetcher.Form>
    </section>
  );
}
