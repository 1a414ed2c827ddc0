import { useEffect } from 'react';
import { useActionData, useNavigate } from 'react-router';
import type { ActionResult } from '#app/form/action-result.ts';
import { useFlashMessage } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { type Locale, pathInLocale } from '#shared/locales.ts';
import { leaveAccount } from '#app/storefront/leave-account.ts';

/** Result of a sign-out; its message is in the visitor's language. */
export type LogoutResult = ActionResult & { locale: Locale };

/**
 * Intermediate page after sign-out. The home page is cached for all visitors and cannot contain a personal
 * message, so this page passes the message to the toaster, then opens the home page. Without JavaScript this
 * page shows the message.
 */
export function LoggedOutPage() {
  const result = useActionData<LogoutResult>();
  useFlashMessage(result);
  const locale = result?.locale ?? 'fr';
  // Without a sign-out result, the visitor opened this URL directly, so the page only redirects to the home
  // page.
  const given = result?.message ?? m.common_loading({}, { locale });
  const navigate = useNavigate();
  const home = pathInLocale(locale, '/');
  useEffect(() => {
    // Texts follow the document's language, which must be set here because this URL has no language prefix.
    document.documentElement.lang = locale;
    if (result?.ok) void leaveAccount();
    void navigate(home, { replace: true });
  }, [result, home, locale, navigate]);
  return (
    <main
      lang={locale}
      className="page grid min-h-dvh place-content-center justify-items-center gap-4 text-center"
    >
      <title>{given}</title>
      <meta name="robots" content="noindex" />
      <Spinner className="text-2xl text-muted" />
      <noscript>
        <meta httpEquiv="refresh" content={`1;url=${home}`} />
      </noscript>
      <h1 className="text-xl">{given}</h1>
      <a href={home} className="text-link">
        {m.error_home({}, { locale })}
      </a>
    </main>
  );
}
