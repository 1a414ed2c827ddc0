import type { ReactNode } from 'react';
import { m } from '#shared/i18n/index.ts';
import { SkipLink } from '#app/ui/skip-link.tsx';
import type { SiteLayoutData } from './data.ts';
import { hydrateOnFirstUse } from '../hydrate-on-use.tsx';
import { Header } from './header.tsx';
import { SiteLinks } from './site-links.tsx';

const Footer = hydrateOnFirstUse(() => import('./footer.tsx'));

export function SiteLayout({ data, children }: { data: SiteLayoutData; children: ReactNode }) {
  // The footer does not depend on the user or the currency, so it does not get them.
  const { user: _user, currency: _currency, ...common } = data;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={m.common_skip()} />
      <SiteLinks html={data.site.announcement} />
      <Header data={data} />
      {/* Only scripts can focus the main element, which is the target of the skip link. */}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer data={common} />
      <SiteLinks html={data.site.floating} />
    </div>
  );
}
