import { useEffect } from 'react';
import { useActionData, useNavigate } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { toast } from '#app/ui/toast.ts';
import { pathInLocale } from '#shared/locales.ts';
import { leaveAccountCart } from '../cart/leave-account.ts';
import type { LogoutResult } from './logout-result.ts';

/**
 * Intermediate page after sign-out. The home page is cached for all visitors and cannot contain a personal
 * message, so this page passes the message to the toaster, then opens the home page. Without JavaScript this
 * page shows the message.
 */
export function LoggedOutPage() {
  const answer = useActionData<LogoutResult>();
  const locale = answer?.locale ?? 'fr';
  // Without a sign-out result, the visitor opened this URL directly, so the page only redirects to the home
  // page.
  const given = (answer ? (answer.isOut ? m.auth_logged_out : m.auth_logout_failed) : m.common_loading)(
    {},
    { locale },
  );
  const navigate = useNavigate();
  const home = pathInLocale(locale, '/');
  useEffect(() => {
    // Texts follow the document's language, which must be set here because this URL has no language prefix.
    document.documentElement.lang = locale;
    if (answer?.isOut) {
      void leaveAccountCart();
      toast.success(m.auth_logged_out());
    } else if (answer) toast.error(m.auth_logout_failed());
    void navigate(home, { replace: true });
  }, [answer, home, locale, navigate]);
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
