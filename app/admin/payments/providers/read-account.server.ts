import type { ParsedForm } from '#app/form/parse-form.ts';
import { m } from '#shared/i18n/index.ts';
import type { BankAccount } from '#server/ordering/payments/bank/index.ts';
import { settingGroups } from '#server/platform/settings/index.ts';

const numbers = ['reminder_days', 'cancel_days', 'transfer_min_days', 'transfer_max_days'] as const;
const wrong: Record<string, () => string> = {
  iban: m.payments_bank_error_iban,
  bic: m.payments_bank_error_bic,
  country: m.payments_bank_error_country,
  reminder_days: () => m.payments_bank_error_days({ from: 1, to: 60 }),
  cancel_days: () => m.payments_bank_error_days({ from: 1, to: 90 }),
  transfer_min_days: () => m.payments_bank_error_days({ from: 0, to: 30 }),
  transfer_max_days: () => m.payments_bank_error_days({ from: 1, to: 30 }),
};

const needed = ['name', 'street', 'postal_code', 'city', 'iban', 'bic'] as const;

/** Returns an error for each empty fact that a transfer needs. A new shop has none of them. */
const emptyFacts = (bank: BankAccount) =>
  Object.fromEntries(
    needed
      .filter((name) => bank[name] === '')
      .map((name) => [name, (wrong[name] ?? m.payments_bank_error_text)()]),
  );

/** Validates the bank account form. Returns the account, or errors by field. */
export function readBankAccountForm(form: FormData): ParsedForm<BankAccount> {
  const texts = Object.fromEntries(
    [...form]
      .filter(([name]) => name in settingGroups.bank.shape)
      .map(([name, value]) => [name, String(value)]),
  );
  // A missing field counts as empty, because the schema's default values apply only to a shop without saved
  // settings.
  const given = Object.fromEntries(
    Object.keys(settingGroups.bank.shape).map((name) => [name, texts[name] ?? '']),
  );
  const counts = Object.fromEntries(
    numbers.map((name) => [name, /^\d{1,3}$/.test(given[name]!.trim()) ? Number(given[name]) : Number.NaN]),
  );
  const read = settingGroups.bank.safeParse({
    ...given,
    country: given.country?.trim().toUpperCase(),
    ...counts,
  });
  if (!read.success) {
    const places = read.error.issues.map(({ path }) => String(path[0]));
    return {
      ok: false,
      errors: Object.fromEntries(
        places.map((place) => [place, (wrong[place] ?? m.payments_bank_error_text)()]),
      ),
    };
  }
  const {
    reminder_days: reminderDays,
    cancel_days: cancelDays,
    transfer_min_days: transferMinDays,
    transfer_max_days: transferMaxDays,
  } = read.data;
  const errors = {
    ...emptyFacts(read.data),
    ...(cancelDays <= reminderDays ? { cancel_days: m.payments_bank_error_order() } : {}),
    ...(transferMaxDays < transferMinDays ? { transfer_max_days: m.payments_bank_error_span() } : {}),
  };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, data: read.data };
}
