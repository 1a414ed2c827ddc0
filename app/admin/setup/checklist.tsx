import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useActionResult } from '#app/form/use-action-result.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { currentLocale, m } from '#shared/i18n/index.ts';
import type { Setup, SetupStep } from './load-setup.server.ts';
import { factLabels } from './fact-labels.ts';

interface StepView {
  title: string;
  text: string;
  /** Path of the screen that completes the step; `focus` in it names the field. */
  to?: string;
  action?: ReactNode;
}

function viewOf(step: SetupStep, { missingFacts, canOpen }: Setup): StepView {
  switch (step) {
    case 'identity':
      return {
        title: m.setup_step_identity(),
        text: m.setup_step_identity_text({
          fields: missingFacts.map((fact) => factLabels[fact]()).join(', '),
        }),
        to: `/admin/settings?focus=shop.${missingFacts[0] ?? 'name'}`,
      };
    case 'taxes':
      return {
        title: m.setup_step_taxes(),
        text: m.setup_step_taxes_text(),
        to: '/admin/settings?focus=add-registration',
        action: (
          <SetupButton label={m.setup_step_taxes_confirm()} form={{ intent: 'confirm', step: 'taxes' }} />
        ),
      };
    case 'delivery':
      return { title: m.setup_step_delivery(), text: m.setup_step_delivery_text(), to: '/admin/shipping' };
    case 'payment':
      return {
        title: m.setup_step_payment(),
        text: m.setup_step_payment_text(),
        to: '/admin/payment-providers?tab=settings&focus=iban',
      };
    case 'mail':
      return {
        title: m.setup_step_mail(),
        text: m.setup_step_mail_text(),
        to: '/admin/settings?tab=notifications&focus=host',
      };
    case 'categories':
      return {
        title: m.setup_step_categories(),
        text: m.setup_step_categories_text(),
        to: '/admin/categories',
      };
    case 'product':
      return { title: m.setup_step_product(), text: m.setup_step_product_text(), to: '/admin/products/new' };
    case 'discounts':
      return {
        title: m.setup_step_discounts(),
        text: m.setup_step_discounts_text(),
        to: '/admin/settings?tab=payments',
        action: (
          <SetupButton
            label={m.setup_step_discounts_confirm()}
            form={{ intent: 'confirm', step: 'discounts' }}
          />
        ),
      };
    case 'legal':
      return {
        title: m.setup_step_legal(),
        text: m.setup_step_legal_text(),
        to: '/terms',
        action: (
          <SetupButton label={m.setup_step_legal_confirm()} form={{ intent: 'confirm', step: 'legal' }} />
        ),
      };
    case 'open':
      return {
        title: m.setup_step_open(),
        text: canOpen ? m.setup_step_open_text() : m.setup_step_open_waits(),
        action: canOpen ? <SetupButton label={m.setup_step_open()} form={{ intent: 'open' }} isMain /> : null,
      };
  }
}

/** List of the steps until the shop sells, with its progress; hidden when all steps are done. */
export function SetupChecklist({ setup }: { setup: Setup | undefined }) {
  if (!setup) return null;
  const { steps, countries } = setup;
  const open = steps.filter(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone);
  return (
    <section aria-labelledby="setup" className="mb-8 rounded-md border border-rule bg-surface p-4 md:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="setup" className="text-lg font-[600]">
          {m.setup_checklist_title()}
        </h2>
        <p className="figures text-[0.9375rem] text-muted">
          {m.setup_checklist_progress({ done: done.length, total: steps.length })}
        </p>
      </div>
      <progress
        value={done.length}
        max={steps.length}
        aria-labelledby="setup"
        className="my-3 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
      <ol className="grid border-t border-rule">
        {open.map(({ step }) => (
          <OpenStep key={step} {...viewOf(step, setup)} />
        ))}
      </ol>
      <CountryNote {...countries} />
      {done.length > 0 ? (
        <Disclosure title={m.setup_checklist_all()}>
          <ul className="grid gap-1.5">
            {done.map(({ step }) => (
              <li key={step} className="flex items-center gap-2 text-[0.9375rem] text-muted">
                <Check className="size-4 text-success" role="img" aria-label={m.setup_checklist_done()} />
                {viewOf(step, setup).title}
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </section>
  );
}

function OpenStep({ title, text, to, action }: StepView) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-rule py-3">
      <div className="min-w-0 flex-1 basis-72">
        {to ? (
          <Link to={to} className="text-link font-[560]">
            {title}
          </Link>
        ) : (
          <span className="font-[560]">{title}</span>
        )}
        <p className="text-[0.9375rem] text-muted">{text}</p>
      </div>
      {action}
    </li>
  );
}

/** Names the countries in which the shop sells, and those that a missing VAT registration blocks. */
function CountryNote({ sold, blocked }: Setup['countries']) {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'region' });
  const list = (countries: readonly string[]) =>
    new Intl.ListFormat(currentLocale()).format(countries.map((country) => names.of(country) ?? country));
  return (
    <p className="my-3 text-[0.9375rem] text-muted">
      {sold.length > 0 ? m.setup_countries_sold({ countries: list(sold) }) : null}{' '}
      {blocked.length > 0 ? m.setup_countries_blocked({ countries: list(blocked) }) : null}
    </p>
  );
}

function SetupButton({
  label,
  form,
  isMain = false,
}: {
  label: string;
  form: Record<string, string>;
  isMain?: boolean;
}) {
  const { fetcher, isPending } = useActionResult();
  return (
    <fetcher.Form method="post" action="/admin?index">
      {Object.entries(form).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="sm" variant={isMain ? 'default' : 'outline'} pending={isPending}>
        {label}
      </Button>
    </fetcher.Form>
  );
}
