import type { ReactNode } from 'react';
import { useFlashMessage } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { PageMeta } from '../page-meta.tsx';
import type { SecurityResult } from './security-context.ts';
import { CloseAccountForm } from './close-form.tsx';
import { ChangeEmailForm } from './email-form.tsx';
import type { SecurityData } from './load-security.server.ts';
import { PasskeyList } from './passkeys.tsx';
import { ChangePasswordForm } from './password-form.tsx';
import { SessionList } from './sessions.tsx';
import { TwoFactorSection } from './two-factor.tsx';

/** Content of the security page: sign-in methods, active sessions and account closing. */
export function SecurityView({ data, result }: { data: SecurityData; result: SecurityResult | undefined }) {
  // Only a success is shown as a flash message, because a failure is shown beside its form.
  useFlashMessage(result?.ok ? result : undefined);
  const of = (form: SecurityResult['form']) => (result?.form === form ? result : undefined);
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
        <Section id="password" title={m.security_password()} result={of('password')}>
          <ChangePasswordForm result={of('password')} />
        </Section>
        <Section id="email" title={m.security_email()} result={of('email')}>
          <ChangeEmailForm email={data.email} result={of('email')} />
        </Section>
        <Section id="passkeys" title={m.security_passkeys()} result={of('passkeys')}>
          <PasskeyList passkeys={data.passkeys} />
        </Section>
        <Section id="two-factor" title={m.twoFactor_title()} result={of('two-factor')}>
          <TwoFactorSection data={data} result={of('two-factor')} />
        </Section>
        <Section id="sessions" title={m.security_sessions()} result={of('sessions')}>
          <SessionList sessions={data.sessions} />
        </Section>
        <Section id="close" title={m.security_close()} result={of('close')}>
          <CloseAccountForm isFresh={data.isFresh} result={of('close')} />
        </Section>
      </div>
    </div>
  );
}

function Section({
  id,
  title,
  result,
  children,
}: {
  id: string;
  title: string;
  result: SecurityResult | undefined;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-4 border-t border-rule pt-6">
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      {result?.message && !result.ok ? <ErrorNote>{result.message}</ErrorNote> : null}
      {result?.message && result.ok ? (
        <noscript>
          <p role="status" className="rounded-sm border-l-[3px] border-success bg-success-wash px-4 py-3">
            {result.message}
          </p>
        </noscript>
      ) : null}
      {children}
    </section>
  );
}
