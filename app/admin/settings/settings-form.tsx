import { type ReactNode, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { useActionResult } from '#app/form/use-action-result.ts';
import { ConflictNote } from '../form/conflict-note.tsx';
import { useRegisterUnsaved } from './unsaved-forms.ts';

interface SettingsFormProps {
  /** Name of the action that the form submits; unique on the page. */
  intent: string;
  /** Version of the settings that the form shows; detects a change by another user. */
  version: string;
  title?: string;
  text?: ReactNode;
  /** Keeps the save button visible while the user scrolls. */
  isLong?: boolean;
  /** Renders the fields. `errorOf` returns the error of a field; `touch` marks the form as changed. */
  children: (errorOf: (name: string) => string | undefined, touch: () => void) => ReactNode;
}

/**
 * Form that saves a group of settings as a whole. Shows errors beside the fields and keeps the input after an
 * error.
 */
export function SettingsForm({ intent, version, title, text, isLong = false, children }: SettingsFormProps) {
  const { fetcher, result, errors, isPending, isConflict } = useActionResult();
  const { revalidate } = useRevalidator();
  const [isDirty, setDirty] = useState(false);
  const [seen, setSeen] = useState(version);
  useRegisterUnsaved(intent, isDirty && !isPending);
  useEffect(() => {
    if (result?.ok) {
      setDirty(false);
    }
  }, [result]);
  // While the form has no unsaved input, its version follows the newest loaded version. The form sends this
  // version when it is saved, so that the server detects a change by another user.
  useEffect(() => {
    if (!isDirty) setSeen(version);
  }, [isDirty, version]);
  const touch = () => setDirty(true);
  return (
    <section aria-label={title ?? m.admin_menu_settings()} className="max-w-3xl">
      {title ? <h2 className="mb-1 text-lg font-[600]">{title}</h2> : null}
      {text ? <div className="mb-4 text-[0.9375rem] text-muted">{text}</div> : null}
      <fetcher.Form
        key={seen}
        method="post"
        action="/admin/settings"
        noValidate
        className={`grid gap-5 ${isLong ? '[&_:focus]:scroll-mb-20' : ''}`}
        onChange={touch}
      >
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="version" value={seen} />
        {isConflict ? (
          <ConflictNote
            onReload={() => {
              setDirty(false);
              void revalidate();
            }}
          />
        ) : null}
        {children((name) => errors[name], touch)}
        <div className={isLong ? 'sticky bottom-0 z-10 border-t border-rule bg-paper py-3' : undefined}>
          <Button type="submit" pending={isPending}>
            {m.settings_save()}
          </Button>
        </div>
      </fetcher.Form>
    </section>
  );
}
