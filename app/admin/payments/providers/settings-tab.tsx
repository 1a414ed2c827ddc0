import { m } from '#shared/i18n/index.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { BankAccountForm } from './bank-form.tsx';
import type { ProvidersData } from './load-page.server.ts';
import { TestModeToggle } from './test-mode.tsx';
import { TestPayment } from './test-payment.tsx';

/** Tab of payment settings: bank account, test mode and connection to the provider. */
export function PaymentSettingsTab({ page }: { page: ProvidersData }) {
  return (
    <div className="grid max-w-3xl gap-10">
      <section className="grid gap-4">
        <h2 className="text-lg font-[600]">{m.payments_terms()}</h2>
        <TestModeToggle keys={page.mollie} />
        {page.testPayment ? <TestPayment status={page.testPayment} /> : null}
        <Checkbox
          checked
          readOnly
          disabled
          label={m.payments_ssl()}
          hint={page.isEncrypted ? m.payments_ssl_on() : m.payments_ssl_local()}
        />
        <p className="text-[0.9375rem]">{m.payments_window({ minutes: page.window })}</p>
      </section>
      <BankAccountForm bank={page.bank} version={page.bankVersion} isAwaited={page.isAccountAwaited} />
    </div>
  );
}
