import { Link } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import type { SettingsTabDataOf } from './load-tab.server.ts';
import { MailServerForm } from './mail-server-form.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Tab that selects which e-mail notifications staff receive, and by which mail server the shop sends. */
export function NotificationsTab({
  data: { notifications, shopEmail, mail, version },
}: {
  data: SettingsTabDataOf<'notifications'>;
}) {
  const flags = [
    ['orderEmails', m.settings_notify_orders(), m.settings_notify_orders_hint()],
    ['stockAlerts', m.settings_notify_stock(), m.settings_notify_stock_hint()],
    ['promotionUpdates', m.settings_notify_promotions(), m.settings_notify_promotions_hint()],
    ['weeklyReports', m.settings_notify_weekly(), m.settings_notify_weekly_hint()],
  ] as const;
  return (
    <>
      <SettingsForm intent="notifications" version={version} text={m.settings_notify_text()}>
        {(errorOf) => (
          <>
            <Field
              label={m.settings_staff_email()}
              hint={m.settings_staff_email_hint({ email: shopEmail })}
              error={errorOf('notifications.staff_email')}
            >
              <Input name="notifications.staff_email" type="email" defaultValue={notifications.staff_email} />
            </Field>
            <div className="grid gap-3">
              {flags.map(([name, label, hint]) => (
                <Checkbox
                  key={name}
                  name={`notifications.${name}`}
                  defaultChecked={notifications[name]}
                  label={label}
                  hint={hint}
                />
              ))}
            </div>
          </>
        )}
      </SettingsForm>
      <MailServerForm mail={mail} shopEmail={shopEmail} />
      <section className="max-w-3xl">
        <div className="flex flex-wrap gap-3">
          <Link to="/admin/notifications" className={buttonClass({ variant: 'outline', size: 'sm' })}>
            {m.notices_to_list()}
          </Link>
          <Link to="/admin/notifications/models" className={buttonClass({ variant: 'outline', size: 'sm' })}>
            {m.notices_models()}
          </Link>
        </div>
      </section>
    </>
  );
}
