import { m } from '#app/i18n/index.ts';
import { Link } from '#app/i18n/link.tsx';
import type { ChromeData } from './data.ts';

/** Partner brands, payment badges, and the legal line. */
export function FooterImprint({ data }: { data: ChromeData }) {
  const legal = [
    { to: '/terms', text: m.footer_terms() },
    { to: '/privacy', text: m.footer_privacy() },
    { to: '/terms#legal', text: m.footer_legal() },
  ];
  return (
    <div className="page">
      {data.partnerBrands.length > 0 ? (
        <section aria-label={m.footer_brands()} className="border-t border-rule py-6">
          <ul className="flex flex-wrap gap-x-8 gap-y-3 md:justify-between">
            {data.partnerBrands.map((brand) => (
              <li key={brand.name} className="text-lg font-[720] tracking-[-0.03em] text-muted">
                {brand.name}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-rule py-6 text-[0.8125rem]">
        <ul aria-label={m.footer_payment()} className="flex flex-wrap gap-1.5">
          {data.paymentMethods.map((name) => (
            <li key={name} className="inline-flex h-7 items-center rounded-sm border border-rule bg-paper px-2 font-[600] text-muted">
              {name}
            </li>
          ))}
        </ul>
        <ul className="flex flex-wrap gap-x-5">
          {legal.map(({ to, text }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline hover:underline-offset-4 md:min-h-6"
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
        {/* The year turns over between the server's rendering and the browser's at most once a year. */}
        <p className="w-full text-muted" suppressHydrationWarning>
          {m.footer_rights({ year: new Date().getFullYear(), name: data.shopName })}
        </p>
      </div>
    </div>
  );
}
