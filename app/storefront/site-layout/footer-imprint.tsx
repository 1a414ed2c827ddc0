import { BrandLogo } from './brand-logo.tsx';
import type { CommonLayoutData } from './data.ts';
import { LayoutLink } from './menu-link.tsx';

/** Part of the footer with partner brands, payment badges and legal notice. */
export function FooterImprint({ data }: { data: CommonLayoutData }) {
  const words = data.footer;
  return (
    <div className="page">
      {data.partnerBrands.length > 0 ? (
        <section aria-label={words.brands} className="border-t border-rule py-6">
          <ul className="flex flex-wrap gap-x-8 gap-y-3 md:justify-between">
            {data.partnerBrands.map((brand) => (
              <li key={brand.name} className="text-muted">
                {brand.logo ? (
                  <img
                    src={`${brand.logo}?w=320`}
                    alt={brand.name}
                    loading="lazy"
                    className="h-8 w-auto max-w-32 object-contain"
                  />
                ) : (
                  <BrandLogo name={brand.name} />
                )}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-rule py-6 text-[0.8125rem]">
        <ul aria-label={words.payment} className="flex flex-wrap gap-1.5">
          {data.paymentMethods.map((name) => (
            <li
              key={name}
              className="inline-flex h-7 items-center rounded-sm border border-rule bg-paper px-2 font-[600] text-muted"
            >
              {name}
            </li>
          ))}
        </ul>
        <ul className="flex flex-wrap gap-x-5">
          {data.menu.legal.map((link) => (
            <li key={link.to}>
              <LayoutLink
                link={link}
                className="inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline hover:underline-offset-4 md:min-h-6"
              />
            </li>
          ))}
        </ul>
        <p className="w-full text-muted">{words.rights}</p>
      </div>
    </div>
  );
}
