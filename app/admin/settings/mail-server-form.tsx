import { useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { useActionResult } from '#app/form/use-action-result.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import type { SettingsTabDataOf } from './load-tab.server.ts';
import { SettingsForm } from './settings-form.tsx';

const securityLabels = {
  starttls: m.setup_mail_starttls,
  tls: m.setup_mail_tls,
  none: m.setup_mail_none,
} as const;

/** Form of the mail server, with a test message; read-only when the operator configured SMTP_URL. */
export function MailServerForm({
  mail,
  shopEmail,
}: {
  mail: SettingsTabDataOf<'notifications'>['mail'];
  shopEmail: string;
}) {
  const { server, isConfigured, isMailbox, version } = mail;
  return (
    <div id="mail-server" className="grid scroll-mt-24 gap-5">
      {isConfigured ? (
        <section className="max-w-3xl">
          <h2 className="mb-1 text-lg font-[600]">{m.setup_mail_title()}</h2>
          <p className="text-[0.9375rem] text-muted">{m.setup_mail_configured()}</p>
        </section>
      ) : (
        <SettingsForm
          intent="mail"
          version={version}
          title={m.setup_mail_title()}
          text={isMailbox ? m.setup_mail_missing() : m.setup_mail_text()}
        >
          {(errorOf) => (
            <>
              <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
                <Field
                  label={m.setup_mail_host()}
                  hint={m.setup_mail_host_hint()}
                  error={errorOf('host')}
                  required
                >
                  <Input name="host" defaultValue={server.host} spellCheck={false} autoCapitalize="none" />
                </Field>
                <Field label={m.setup_mail_port()} error={errorOf('port')} required>
                  <Input name="port" inputMode="numeric" defaultValue={server.port} />
                </Field>
              </div>
              <Field label={m.setup_mail_security()} error={errorOf('security')}>
                <Select name="security" defaultValue={server.security}>
                  {Object.entries(securityLabels).map(([value, label]) => (
                    <option key={value} value={value}>
                      {label()}
                    </option>
                  ))}
                </Select>
              </Field>
              <div className="grid gap-5 sm:grid-cols-2">
                <Field label={m.setup_mail_user()} error={errorOf('user')}>
                  <Input name="user" defaultValue={server.user} autoComplete="off" spellCheck={false} />
                </Field>
                <Field
                  label={m.setup_mail_password()}
                  hint={server.hasPassword ? m.setup_mail_password_kept() : undefined}
                  error={errorOf('password')}
                >
                  <Input type="password" name="password" autoComplete="new-password" />
                </Field>
              </div>
              <Field
                label={m.setup_mail_from()}
                hint={shopEmail ? m.setup_mail_from_hint({ email: shopEmail }) : undefined}
                error={errorOf('from')}
              >
                <Input type="email" name="from" defaultValue={server.from} />
              </Field>
            </>
          )}
        </SettingsForm>
      )}
      <div className="flex flex-wrap gap-3">
        <MailAction intent="mail-test" label={m.setup_mail_test()} />
        {server.host && !isConfigured ? (
          <MailAction
            intent="mail-remove"
            label={m.setup_mail_remove()}
            question={m.setup_mail_remove_question()}
          />
        ) : null}
      </div>
    </div>
  );
}

function MailAction({ intent, label, question }: { intent: string; label: string; question?: string }) {
  const { fetcher, isPending } = useActionResult();
  const [isAsked, setAsked] = useState(false);
  const submit = () => {
    setAsked(false);
    void fetcher.submit({ intent }, { method: 'post', action: '/admin/settings' });
  };
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        pending={isPending}
        onClick={() => (question ? setAsked(true) : submit())}
      >
        {label}
      </Button>
      {question ? (
        <AlertDialog
          open={isAsked}
          onCancel={() => setAsked(false)}
          onConfirm={submit}
          title={label}
          description={question}
          confirmLabel={label}
          destructive
        />
      ) : null}
    </>
  );
}
