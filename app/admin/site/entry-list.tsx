import { useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { useActionResult } from '#app/form/use-action-result.ts';

interface Entry {
  id: string;
  label: string;
  is_active: boolean;
  is_primary?: boolean;
  detail: string;
}

/**
 * List of the contacts or buttons at one position of the site, each with edit and delete; deletion requires
 * confirmation.
 */
export function SiteEntryList({
  entries,
  intent,
  none,
  onEdit,
}: {
  entries: Entry[];
  intent: string;
  none: string;
  onEdit: (id: string) => void;
}) {
  const { fetcher } = useActionResult();
  const [asked, setAsked] = useState<Entry>();
  const remove = () => {
    if (asked) void fetcher.submit({ intent, id: asked.id }, { method: 'post', action: '/admin/site' });
    setAsked(undefined);
  };
  if (entries.length === 0) return <p className="text-muted">{none}</p>;
  return (
    <>
      <ul className="divide-y divide-rule border-y border-rule">
        {entries.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-[0.9375rem]">
            <span className="min-w-40 flex-1">
              <span className="font-[560]">{entry.label}</span>
              <span className="block text-sm break-all text-muted">{entry.detail}</span>
            </span>
            {entry.is_primary ? <Badge variant="secondary">{m.site_primary()}</Badge> : null}
            {entry.is_active ? null : <Badge variant="outline">{m.site_hidden()}</Badge>}
            <Button
              variant="outline"
              size="sm"
              aria-label={m.site_contact_edit({ label: entry.label })}
              onClick={() => onEdit(entry.id)}
            >
              {m.site_edit()}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-label={m.site_delete_of({ label: entry.label })}
              onClick={() => setAsked(entry)}
            >
              {m.site_delete()}
            </Button>
          </li>
        ))}
      </ul>
      <AlertDialog
        open={asked !== undefined}
        onCancel={() => setAsked(undefined)}
        onConfirm={remove}
        title={m.site_delete_of({ label: asked?.label ?? '' })}
        description={m.site_delete_question({ label: asked?.label ?? '' })}
        confirmLabel={m.site_delete()}
        destructive
      />
    </>
  );
}
