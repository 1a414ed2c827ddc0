import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { useActionResult } from '#app/form/use-action-result.ts';
import { formatDateTime } from '#shared/format.ts';
import '../list/list.css';
import type { SettingsTabDataOf } from './load-tab.server.ts';

type Listed = SettingsTabDataOf<'security'>['backups'][number];
const pollMs = 1500;

/** List of the backups; a backup that is being made shows its progress. */
export function BackupList({ backups }: { backups: Listed[] }) {
  const { fetcher, result, isPending } = useActionResult();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Listed>();
  useEffect(() => {
    if (result) setAsked(undefined);
  }, [result]);
  const isUnderWay = backups.some(
    ({ status, isStalled }) => (status === 'asked' || status === 'running') && !isStalled,
  );
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void revalidate(), pollMs);
    return () => clearInterval(timer);
  }, [isUnderWay, revalidate]);
  return (
    <section aria-labelledby="backups">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="backups" className="text-lg font-[600]">
          {m.backup_list()}
        </h2>
        <fetcher.Form method="post" action="/admin/settings">
          <input type="hidden" name="intent" value="backup-now" />
          <Button type="submit" size="sm" pending={isPending || isUnderWay}>
            {m.backup_now()}
          </Button>
        </fetcher.Form>
      </div>
      {backups.length === 0 ? (
        <p className="text-muted">{m.backup_none()}</p>
      ) : (
        <Table label={m.backup_list()} dense className="as-cards">
          <THead>
            <Tr>
              <Th>{m.backup_col_date()}</Th>
              <Th>{m.backup_col_cause()}</Th>
              <Th>{m.backup_col_state()}</Th>
              <Th align="end">{m.backup_col_size()}</Th>
              <Th align="end">{m.backup_col_rows()}</Th>
              <Th>{m.backup_col_checksum()}</Th>
              <Th align="end">{m.backup_col_actions()}</Th>
            </Tr>
          </THead>
          <TBody>
            {backups.map((backup) => (
              <BackupRow key={backup.id} backup={backup} onDelete={() => setAsked(backup)} />
            ))}
          </TBody>
        </Table>
      )}
      <AlertDialog
        open={asked !== undefined}
        title={m.backup_delete_title()}
        description={m.backup_delete_text()}
        confirmLabel={m.backup_delete()}
        destructive
        pending={isPending}
        onCancel={() => setAsked(undefined)}
        onConfirm={() =>
          void fetcher.submit(
            { intent: 'backup-delete', id: asked?.id ?? '' },
            { method: 'post', action: '/admin/settings' },
          )
        }
      />
    </section>
  );
}

function BackupRow({ backup, onDelete }: { backup: Listed; onDelete: () => void }) {
  const { id, cause, status, bytes, rows, sha256, failure, at } = backup;
  const date = formatDateTime(at, currentLocale());
  return (
    <Tr>
      <Td className="card-name">
        <span className="figures">{date}</span>
      </Td>
      <Td data-label={m.backup_col_cause()}>
        {cause === 'daily' ? m.backup_cause_daily() : m.backup_cause_by_hand()}
      </Td>
      <Td data-label={m.backup_col_state()}>
        <State backup={backup} />
        {failure && status === 'failed' ? (
          <p className="mt-1 max-w-72 text-sm break-words text-danger">{failure}</p>
        ) : null}
      </Td>
      <Td align="end" data-label={m.backup_col_size()}>
        {bytes === null ? '–' : sizeOf(bytes)}
      </Td>
      <Td align="end" data-label={m.backup_col_rows()}>
        {rows ?? '–'}
      </Td>
      <Td data-label={m.backup_col_checksum()}>
        {sha256 ? <code title={sha256}>{sha256.slice(0, 12)}…</code> : '–'}
      </Td>
      <Td align="end" className="card-wide">
        <div className="flex flex-wrap justify-end gap-2">
          {status === 'done' ? (
            <a
              href={`/admin/backups/${id}`}
              download
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              {m.backup_download()}
            </a>
          ) : null}
          {status === 'done' || status === 'failed' ? (
            <Button
              variant="ghost"
              size="sm"
              aria-label={m.backup_delete_named({ at: date })}
              onClick={onDelete}
            >
              {m.backup_delete()}
            </Button>
          ) : null}
        </div>
      </Td>
    </Tr>
  );
}

function State({ backup: { status, step, steps, isStalled } }: { backup: Listed }) {
  if (status === 'done') return <Badge variant="success">{m.backup_state_done()}</Badge>;
  if (status === 'failed') return <Badge variant="destructive">{m.backup_state_failed()}</Badge>;
  if (isStalled) return <Badge variant="warning">{m.backup_state_stalled()}</Badge>;
  if (status === 'asked') return <Badge variant="outline">{m.backup_state_asked()}</Badge>;
  return (
    <span className="grid gap-1" role="status">
      <Badge variant="warning">{m.backup_state_running()}</Badge>
      <progress
        className="h-1.5 w-full accent-accent"
        value={step}
        max={Math.max(steps, 1)}
        aria-label={m.backup_state_running()}
      />
      <span className="text-sm text-muted">{m.backup_progress({ done: step, all: steps })}</span>
    </span>
  );
}

/** Formats a number of bytes in the largest suitable unit. */
function sizeOf(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  const at = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return `${(bytes / 1000 ** at).toFixed(at === 0 ? 0 : 1)} ${units[at]}`;
}
