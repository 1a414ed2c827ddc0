import { type ReactNode, useEffect, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.ts';
import { ConflictNote } from '../form/conflict-note.tsx';
import { useDirty } from './dirty.ts';
import type { SettingsAnswer } from './settings-action.server.ts';

interface SettingsFormProps {
  /** Action that the form submits; unique on the page. */
  intent: string;
  /** Version of the settings when the form was rendered. */
  version: string;
  title?: string;
  text?: ReactNode;
  /** Keeps the save button visible while scrolling. */
  isLong?: boolean;
  /** Renders the fields; `errorOf` returns the error of a field. */
  children: (errorOf: (name: string) => string | undefined, touch: () => void) => ReactNode;
}

/**
 * Form of a settings group: saved as a whole, with errors next to the fields; keeps the input after an error.
 */
export function SettingsForm({ intent, version, title, text, isLong = false, children }: SettingsFormProps) {
  const fetcher = useFetcher<SettingsAnswer>();
  const { revalidate } = useRevalidator();
  const [isDirty, setDirty] = useState(false);
  const [seen, setSeen] = useState(version);
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  useDirty(intent, isDirty && fetcher.state === 'idle');
  useEffect(() => {
    if (!answer) return;
    if (answer.ok) {
      toast.success(answer.message);
      setDirty(false);
    } else if (answer.message) toast.error(answer.message);
  }, [answer]);
  // Without unsaved input, a newer version becomes the base of the next edit.
  useEffect(() => {
    if (!isDirty) setSeen(version);
  }, [isDirty, version]);
  const errors = (answer && !answer.ok && answer.errors) || {};
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
        {answer && !answer.ok && answer.isConflict ? (
          <ConflictNote
            onReload={() => {
              setDirty(false);
              void revalidate();
            }}
          />
        ) : null}
        {children((name) => errors[name], touch)}
        <div className={isLong ? 'sticky bottom-0 z-10 border-t border-rule bg-paper py-3' : undefined}>
          <Button type="submit" pending={fetcher.state !== 'idle'}>
            {m.settings_save()}
          </Button>
        </div>
      </fetcher.Form>
    </section>
  );
}
