import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { countryName } from '#shared/countries.ts';
import { currentLocale, m } from '#shared/i18n/index.ts';
import type { Setup } from './load-setup.server.ts';
import { type StepView, viewOfStep } from './step-view.tsx';

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
          <OpenStep key={step} {...viewOfStep(step, setup)} />
        ))}
      </ol>
      <CountryNote {...countries} />
      {done.length > 0 ? (
        <Disclosure title={m.setup_checklist_all()}>
          <ul className="grid gap-1.5">
            {done.map(({ step }) => (
              <li key={step} className="flex items-center gap-2 text-[0.9375rem] text-muted">
                <Check className="size-4 text-success" role="img" aria-label={m.setup_checklist_done()} />
                {viewOfStep(step, setup).title}
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
  const list = (countries: readonly string[]) =>
    new Intl.ListFormat(currentLocale()).format(
      countries.map((country) => countryName(country, currentLocale())),
    );
  return (
    <p className="my-3 text-[0.9375rem] text-muted">
      {sold.length > 0 ? m.setup_countries_sold({ countries: list(sold) }) : null}{' '}
      {blocked.length > 0 ? m.setup_countries_blocked({ countries: list(blocked) }) : null}
    </p>
  );
}
