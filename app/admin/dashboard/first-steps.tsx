import { Link } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import type { SetupStep } from './first-steps.server.ts';

const steps: Record<SetupStep, () => { title: string; text: string; to?: string }> = {
  seller: () => ({ title: m.audit_start_seller(), text: m.audit_start_seller_text(), to: '/admin/settings' }),
  bank: () => ({
    title: m.audit_start_bank(),
    text: m.audit_start_bank_text(),
    to: '/admin/payment-providers?tab=settings#bank-title',
  }),
  payment: () => ({
    title: m.audit_start_payment(),
    text: m.audit_start_payment_text(),
    to: '/admin/payment-providers',
  }),
  product: () => ({
    title: m.audit_start_product(),
    text: m.audit_start_product_text(),
    to: '/admin/products/new',
  }),
  // E-mail is configured by environment variables at start, not in a form, so this step has no link.
  mail: () => ({ title: m.audit_start_mail(), text: m.audit_start_mail_text() }),
};

/**
 * List of the setup steps that a new owner must still complete, most important first; hidden when all are
 * complete.
 */
export function SetupSteps({ missing }: { missing: readonly SetupStep[] }) {
  if (missing.length === 0) return null;
  return (
    <section
      aria-labelledby="first-steps"
      className="mb-8 rounded-md border border-rule bg-surface p-4 md:p-5"
    >
      <h2 id="first-steps" className="text-lg font-[600]">
        {m.audit_start_title()}
      </h2>
      <p className="mb-3 text-[0.9375rem] text-muted">{m.audit_start_text()}</p>
      <ol className="grid border-t border-rule">
        {missing.map((step) => {
          const { title, text, to } = steps[step]();
          return (
            <li key={step} className="border-b border-rule py-3 last:border-b-0 last:pb-0">
              {to ? (
                <Link to={to} className="text-link font-[560]">
                  {title}
                </Link>
              ) : (
                <span className="font-[560]">{title}</span>
              )}
              <p className="text-[0.9375rem] text-muted">{text}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
