import { useState } from 'react';
import { useActionResult } from '#app/form/use-action-result.ts';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { formatDateTime } from '#shared/format.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { EditorData } from './load-editor.server.ts';

/** The published versions with their time and author; each can be restored into the draft. */
export function PublishedVersions({ versions, version, publishAt }: EditorData) {
  const { fetcher } = useActionResult();
  const [asked, setAsked] = useState<string>();
  const restore = (id: string) => void fetcher.submit({ intent: 'restore', id, version }, { method: 'post' });
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="mb-3 text-lg font-[600]">
        {m.homeEditor_versions()}
      </h2>
      {versions.length === 0 ? <p className="text-muted">{m.homeEditor_versions_none()}</p> : null}
      <ol className="divide-y divide-rule border-y border-rule empty:hidden">
        {versions.map(({ id, publishedAt, by }, at) => {
          const when = formatDateTime(publishedAt, currentLocale());
          return (
            <li key={id} className="flex flex-wrap items-center gap-3 py-2 text-[0.9375rem]">
              <span className="min-w-0 flex-1">
                <span className="figures font-[560]">{when}</span>
                <span className="block text-sm text-muted">{by}</span>
              </span>
              {at === 0 ? <Badge variant="success">{m.homeEditor_version_current()}</Badge> : null}
              <Button
                variant="outline"
                size="sm"
                aria-label={m.homeEditor_restore_of({ when })}
                disabled={publishAt !== null}
                onClick={() => (version ? setAsked(id) : restore(id))}
              >
                {m.homeEditor_restore()}
              </Button>
            </li>
          );
        })}
      </ol>
      <AlertDialog
        open={asked !== undefined}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked) restore(asked);
          setAsked(undefined);
        }}
        title={m.homeEditor_restore_question()}
        description={m.homeEditor_restore_text()}
        confirmLabel={m.homeEditor_restore()}
        destructive
      />
    </section>
  );
}
