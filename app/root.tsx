import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { localeOfPath } from '#shared/locales.ts';
import { uiTexts } from '#app/storefront/site-layout/ui-texts.ts';
import { UiTextsProvider } from './ui/texts.ts';
import { themeScript } from './ui/theme.ts';
import './ui/theme.css';

export { ErrorPage as ErrorBoundary } from './storefront/error-page.tsx';

export function Layout({ children }: { children: ReactNode }) {
  const locale = localeOfPath(useLocation().pathname);
  return (
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* This inline script needs no nonce: its content is constant, so the content security policy allows
           it by its hash. */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        <UiTextsProvider value={uiTexts()}>{children}</UiTextsProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
