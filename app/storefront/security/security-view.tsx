import { type ReactNode, useEffect } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { toast } from '#app/ui/toast.ts';
import { PageMeta } from '../page-meta.tsx';
import type { SecurityFormResult } from './answer.ts';
import { CloseAccountForm } from './close-form.tsx';
import { ChangeEmailForm } from './email-form.tsx';
import type { SecurityData } from './load-security.server.ts';
import { PasskeyList } from './passkeys.tsx';
import { ChangePasswordForm } from './password-form.tsx';
import { SessionList } from './sessions.tsx';
import { TwoFactorSection } from './two-factor.tsx';

/** Content of the security page: sign-in methods, active sessions and account closing. */
export function SecurityView({
  data,
  answer,
}: {
  data: SecurityData;
  answer: SecurityFormResult | undefined;
}) {
  useEffect(() => {
    if (answer?.message) toast.success(answer.message);
  }, [answer]);
  const of = (form: SecurityFormResult['form']) => (answer?.form === form ? answer : undefined);
  return (
    <div className="page py-8 md:py-12">
      <PageMeta title={m.security_title()} noIndex />
      <p className="mb-4">
        <Link to="/account?tab=settings" className="text-link">
          {m.security_back()}
        </Link>
      </p>
      <h1 className="mb-8 text-4xl tracking-[-0.032em] md:text-5xl">{m.security_title()}</h1>
      <div className="grid max-w-2xl gap-12">
        <Section id="password" title={m.security_password()} answer={of('password')}>
          <ChangePasswordForm answer={of('password')} />
        </Section>
        <Section id="email" title={m.security_email()} answer={of('email')}>
          <ChangeEmailForm email={data.email} answer={of('email')} />
        </Section>
        <Section id="passkeys" title={m.security_passkeys()} answer={of('passkeys')}>
          <PasskeyList passkeys={data.passkeys} />
        </Section>
        <Section id="two-factor" title={m.twoFactor_title()} answer={of('two-factor')}>
          <TwoFactorSection data={data} answer={of('two-factor')} />
        </Section>
        <Section id="sessions" title={m.security_sessions()} answer={of('sessions')}>
          <SessionList sessions={data.sessions} />
        </Section>
        <Section id="close" title={m.security_close()} answer={of('close')}>
          <CloseAccountForm isFresh={data.isFresh} answer={of('close')} />
        </Section>
      </div>
    </div>
  );
}

function Section({
  id,
  title,
  answer,
  children,
}: {
  id: string;
  title: string;
  answer: SecurityFormResult | undefined;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-4 border-t border-rule pt-6">
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      {answer?.error ? <ErrorNote>{answer.error}</ErrorNote> : null}
      {answer?.message ? (
        <noscript>
          <p role="status" className="rounded-sm border-l-[3px] border-success bg-success-wash px-4 py-3">
            {answer.message}
          </p>
        </noscript>
      ) : null}
      {children}
    </section>
  );
}
