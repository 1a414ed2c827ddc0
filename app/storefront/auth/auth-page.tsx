import { Suspense, lazy, useEffect, useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { localizedPath } from '#app/link.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { PageMeta } from '../page-meta.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { SignUpConfirmation } from './sign-up/sign-up-confirmation.tsx';
import { LoginForm } from './login/login-form.tsx';
import { StatusNote } from './status-note.tsx';
import type { SignInResult } from './login/sign-in.server.ts';
import { SignUpForm } from './sign-up/sign-up-form.tsx';

const PasskeyLogin = lazy(() => import('./login/passkey-login.tsx'));

export interface AuthPageProps {
  tab: 'login' | 'signup';
  /** Path of the page to open after sign-in; null for the default page. */
  next: string | null;
  confirmation: 'done' | 'expired' | null;
  /** Whether the visitor has just closed their account. */
  isClosed: boolean;
  hasMailbox: boolean;
  result: SignInResult | undefined;
}

/** Page with the sign-in form and the sign-up form in two tabs. */
export function AuthPage({ tab, next, confirmation, isClosed, hasMailbox, result }: AuthPageProps) {
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => {
    setHasScripts(true);
    if (!isClosed) return;
    void import('../leave-account.ts').then(({ leaveAccount }) => leaveAccount(true));
  }, [isClosed]);
  const way = next ? `next=${encodeURIComponent(next)}` : '';
  const link = (query: string) => localizedPath(`/auth${query ? `?${query}` : ''}`);
  const isLogin = tab === 'login';
  const title = isLogin ? m.auth_login() : m.auth_signup();
  return (
    <AuthFrame title={title}>
      <PageMeta title={title} noIndex />
      {result?.ok ? (
        <SignUpConfirmation email={result.values?.email ?? ''} loginTo={link(way)} hasMailbox={hasMailbox} />
      ) : (
        <>
          <p className="text-muted">{next?.includes('/checkout') ? m.auth_cart_kept() : m.auth_intro()}</p>
          <TabLinks
            label={m.auth_title()}
            current={tab}
            links={[
              { id: 'login', label: m.auth_login(), to: link(way) },
              {
                id: 'signup',
                label: m.auth_signup(),
                to: link(['tab=signup', way].filter(Boolean).join('&')),
              },
            ]}
          />
          {isClosed && !result ? (
            <StatusNote tone="success">
              <strong>{m.security_closed_title()}</strong> {m.security_closed_text()}
            </StatusNote>
          ) : null}
          {confirmation === 'done' && !result ? (
            <StatusNote tone="success">{m.auth_confirmed()}</StatusNote>
          ) : null}
          {confirmation === 'expired' && !result ? <ErrorNote>{m.auth_confirm_expired()}</ErrorNote> : null}
          {result?.message ? <ErrorNote>{result.message}</ErrorNote> : null}
          {result?.notice ? (
            <StatusNote tone="warning" mailbox={hasMailbox}>
              {result.notice}
            </StatusNote>
          ) : null}
          {isLogin ? <LoginForm result={result} /> : <SignUpForm result={result} />}
          {isLogin && hasScripts ? (
            <Suspense>
              <PasskeyLogin next={next} />
            </Suspense>
          ) : null}
        </>
      )}
    </AuthFrame>
  );
}
