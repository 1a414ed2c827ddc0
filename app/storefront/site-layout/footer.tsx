import type { ReactNode } from 'react';
import { CachedFragment } from '#performance/render-cache/cached-fragment.tsx';
import type { CommonLayoutData, MenuLink } from './data.ts';
import { FooterImprint } from './footer-imprint.tsx';
import { LayoutLink } from './menu-link.tsx';
import { SiteLinks } from './site-links.tsx';
import { ShopLogo } from './shop-logo.tsx';

/** Footer of every storefront page, rendered once and then taken from the render cache. */
export default function CachedFooter({ data }: { data: CommonLayoutData }) {
  return <CachedFragment of={Footer} items={[{ key: 'foot', props: { data } }]} />;
}

function Footer({ data }: { data: CommonLayoutData }) {
  const words = data.footer;
  return (
    <footer aria-label={words.label} className="mt-24 bg-surface">
      <div className="ruler text-edge" aria-hidden="true" />
      <div className="page grid grid-cols-1 gap-x-12 gap-y-12 pt-14 pb-12 md:grid-cols-[1.3fr_2fr] md:pt-20">
        <div className="grid content-start gap-5">
          <ShopLogo data={data} className="h-12 w-fit md:h-16" />
          <p className="max-w-xs text-lg leading-snug text-balance">{words.claim}</p>
          <div className="text-[0.9375rem]">
            {data.site.contacts ? (
              <SiteLinks html={data.site.contacts} />
            ) : (
              <>
                <p>
                  <a
                    href={`mailto:${data.email}`}
                    className="text-link inline-flex min-h-11 items-center md:min-h-6"
                  >
                    {data.email}
                  </a>
                </p>
                {data.phone ? (
                  <p>
                    <a
                      href={`tel:${data.phone.replaceAll(/[^+\d]/g, '')}`}
                      className="figures inline-flex min-h-11 items-center md:min-h-6"
                    >
                      {data.phone}
                    </a>
                  </p>
                ) : null}
              </>
            )}
            {words.hours ? <p className="whitespace-pre-line text-muted">{words.hours}</p> : null}
          </div>
          <SiteLinks html={data.site.footer} />
          <SiteLinks html={words.newsletter} />
        </div>
        <div className="grid grid-cols-1 gap-x-8 gap-y-10 min-[22rem]:grid-cols-2 lg:grid-cols-3">
          {data.menu.columns.map((column) =>
            column.kind === 'offices' ? (
              <Offices key={column.kind} title={column.title} offices={data.offices} />
            ) : (
              <Column key={column.title} title={column.title}>
                {column.kind === 'families'
                  ? data.categories.map(({ id, name }) => (
                      <FooterLink key={id} link={{ to: `/category/${id}`, text: name }} />
                    ))
                  : column.links.map((link) => <FooterLink key={link.to} link={link} />)}
              </Column>
            ),
          )}
        </div>
      </div>
      <FooterImprint data={data} />
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="legend mb-2 md:mb-4">{title}</h2>
      <ul className="grid md:gap-2">{children}</ul>
    </div>
  );
}

function FooterLink({ link }: { link: MenuLink }) {
  return (
    <li>
      <LayoutLink
        link={link}
        className="inline-flex min-h-11 items-center text-[0.9375rem] decoration-accent decoration-2 underline-offset-4 hover:underline md:min-h-6"
      />
    </li>
  );
}

function Offices({ title, offices }: { title: string; offices: CommonLayoutData['offices'] }) {
  if (offices.length === 0) return null;
  return (
    <div className="grid content-start gap-4 min-[22rem]:max-lg:col-span-2">
      <h2 className="legend">{title}</h2>
      <div className="grid gap-5 min-[36rem]:max-lg:grid-cols-3">
        {offices.map((office) => (
          <address key={office.city} className="text-[0.9375rem] leading-normal text-muted not-italic">
            <strong className="block font-[560] text-ink">{office.city}</strong>
            {office.lines.map((text) => (
              <span key={text} className="block">
                {text}
              </span>
            ))}
          </address>
        ))}
      </div>
    </div>
  );
}
