import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { toast } from '#app/ui/toast.ts';
import type { SiteResult } from './site-action.server.ts';

/** Form that imports an exported site structure; previews the changes first. */
export function SiteStructureImport() {
  const fetcher = useFetcher<SiteResult>();
  const file = useRef<File>(undefined);
  const [isAsked, setAsked] = useState(false);
  const [error, setError] = useState<string>();
  const { state, data } = fetcher;
  const send = (intent: string) => {
    const form = new FormData();
    form.set('intent', intent);
    if (file.current) form.set('file', file.current);
    void fetcher.submit(form, { method: 'post', action: '/admin/site', encType: 'multipart/form-data' });
  };
  useEffect(() => {
    if (state !== 'idle' || !data) return;
    if (!data.ok) setError(data.message);
    else if (data.preview) setAsked(true);
    else if (data.message) toast.success(data.message);
  }, [state, data]);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    file.current = event.target.files?.[0];
    setError(undefined);
    if (file.current) send('preview');
    event.target.value = '';
  };
  const preview = data?.preview;
  const isSame = preview && preview.added.length + preview.removed.length === 0;
  return (
    <section aria-labelledby="site-import" className="max-w-2xl noscript:hidden">
      <h2 id="site-import" className="mb-3 text-lg font-[600]">
        {m.site_import()}
      </h2>
      <Field label={m.site_import_file()} hint={m.site_import_hint()} error={error}>
        <Input
          type="file"
          accept=".json,application/json"
          onChange={choose}
          className="border-edge! bg-surface! py-2 text-ink!"
        />
      </Field>
      <AlertDialog
        open={isAsked && preview !== undefined}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          send('import');
        }}
        title={m.site_import_question()}
        description={
          preview ? (
            <>
              <p>
                {isSame
                  ? m.site_import_same()
                  : m.site_import_changes({
                      added: preview.added.length,
                      removed: preview.removed.length,
                      kept: preview.kept,
                    })}
              </p>
              <ul className="mt-2 max-h-60 overflow-y-auto text-sm">
                {preview.added.map((label, at) => (
                  <li key={`+${at}`}>{m.site_change_added({ label })}</li>
                ))}
                {preview.removed.map((label, at) => (
                  <li key={`-${at}`}>{m.site_change_removed({ label })}</li>
                ))}
              </ul>
            </>
          ) : null
        }
        confirmLabel={m.site_import()}
        destructive={(preview?.removed.length ?? 0) > 0}
      />
    </section>
  );
}
