import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import type { ShopDetails } from '#server/ordering/terms/index.ts';

export type CompanyDetails = Pick<
  ShopDetails,
  'company' | 'beneficiary' | 'email' | 'phone' | 'hours' | 'termsVersion'
>;

/** Card of the selling company with its contact details. */
export function CompanyCard({ facts }: { facts: CompanyDetails }) {
  const seat = facts.beneficiary.slice(facts.company.length).replace(/^,\s*/, '');
  const lines = [
    {
      label: m.terms_seat(),
      value: seat.split(', ').map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      )),
    },
    {
      label: m.terms_mail(),
      value: (
        <a href={`mailto:${facts.email}`} className="text-link">
          {facts.email}
        </a>
      ),
    },
    ...(facts.phone
      ? [
          {
            label: m.terms_phone(),
            value: (
              <a href={`tel:${facts.phone.replaceAll(/[^+\d]/g, '')}`} className="figures hover:underline">
                {facts.phone}
              </a>
            ),
          },
        ]
      : []),
    ...(facts.hours ? [{ label: m.terms_hours(), value: facts.hours }] : []),
  ];
  return (
    <section
      aria-label={m.terms_company()}
      className="self-start rounded-sm border border-rule bg-surface p-6 md:p-8"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl font-[640]">{facts.company}</h2>
        <p className="figures legend">{m.terms_version({ version: facts.termsVersion })}</p>
      </div>
      <dl className="mt-4 mb-6 border-t border-rule text-[0.9375rem]">
        {lines.map(({ label, value }) => (
          <div
            key={label}
            className="grid gap-x-4 border-b border-rule py-2.5 min-[24rem]:grid-cols-[7rem_1fr]"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
      <a href={`mailto:${facts.email}`} className={buttonClass({})}>
        {m.terms_contact()}
      </a>
    </section>
  );
}
