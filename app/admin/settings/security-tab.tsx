import { Link } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { BackupList } from './backup-list.tsx';
import type { SettingsTabDataOf } from './load-tab.server.ts';
import { SettingsForm } from './settings-form.tsx';

/** Tab with encryption, security of staff accounts and sign-in, and backups. */
export function SecurityTab({ data }: { data: SettingsTabDataOf<'security'> }) {
  const { backup, backups, version, address } = data;
  const isSecure = address.startsWith('https:');
  const links = [
    ['/admin/staff', m.settings_to_staff(), m.settings_to_staff_text()],
    ['/account/security', m.settings_to_own(), m.settings_to_own_text()],
  ] as const;
  return (
    <>
      <section aria-labelledby="ssl" className="max-w-3xl">
        <h2 id="ssl" className="mb-2 text-lg font-[600]">
          {m.settings_ssl()}
        </h2>
        <Checkbox
          checked
          disabled
          readOnly
          label={m.settings_ssl_forced()}
          hint={isSecure ? m.settings_ssl_text({ address }) : m.settings_ssl_local({ address })}
        />
      </section>
      <section aria-labelledby="people" className="max-w-3xl">
        <h2 id="people" className="mb-2 text-lg font-[600]">
          {m.settings_people()}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2">
          {links.map(([to, title, text]) => (
            <li key={to} className="relative rounded-md border border-edge p-4 hover:bg-surface">
              <Link to={to} className="font-[600] after:absolute after:inset-0">
                {title}
              </Link>
              <p className="text-sm text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <SettingsForm intent="backup" version={version} title={m.backup_title()} text={m.backup_personal()}>
        {(errorOf) => (
          <>
            <Checkbox
              name="backup.isDaily"
              defaultChecked={backup.isDaily}
              label={m.backup_daily()}
              hint={m.backup_daily_hint()}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label={m.backup_hour()} error={errorOf('backup.hour')}>
                <Select name="backup.hour" defaultValue={backup.hour}>
                  {Array.from({ length: 24 }, (_, hour) => (
                    <option key={hour} value={hour}>{`${String(hour).padStart(2, '0')}:00`}</option>
                  ))}
                </Select>
              </Field>
              <Field
                label={m.backup_keep()}
                hint={m.backup_keep_hint()}
                error={errorOf('backup.keep')}
                required
              >
                <Input name="backup.keep" inputMode="numeric" defaultValue={backup.keep} />
              </Field>
            </div>
          </>
        )}
      </SettingsForm>
      <BackupList backups={backups} />
    </>
  );
}
