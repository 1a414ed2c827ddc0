import { useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ProgressBar } from '../import/progress-bar.tsx';
import { runProgressPercent, runProgressText, merchantTypeLabels } from './labels.ts';
import type { MerchantEntry } from './load-merchants.server.ts';
import { isRunUnfinished } from './use-run-messages.ts';

interface MerchantCardProps {
  merchant: MerchantEntry;
  onEdit: () => void;
  /** Submits an action through the page, because a card that was deleted cannot show the result. */
  send: (fields: Record<string, string>) => void;
  isPending: boolean;
}

/** Card of one merchant: its status, its current import run and its actions. */
export function MerchantCard({ merchant, onEdit, send, isPending }: MerchantCardProps) {
  const [asked, setAsked] = useState<'delete' | 'cancel'>();
  const { id, name, run, isActive } = merchant;
  const isRunning = run !== null && isRunUnfinished(run);
  const isStopped = run?.state === 'stopped';
  const confirm = (fields: Record<string, string>) => {
    setAsked(undefined);
    send(fields);
  };
  return (
    <article className="flex h-full flex-col gap-3 rounded-sm border border-rule bg-surface p-4">
      <h2 className="flex flex-wrap items-center gap-2 font-[600] break-words">
        {name}
        <Badge variant="outline">{merchantTypeLabels[merchant.type]()}</Badge>
        <Badge variant={isActive ? 'success' : 'secondary'}>
          {isActive ? m.merchants_active() : m.merchants_inactive()}
        </Badge>
      </h2>
      <p className="text-sm break-all text-muted">{merchant.baseUrl}</p>
      {run ? (
        <div className="grid gap-1 text-sm">
          {isRunning && run.total ? (
            <ProgressBar label={m.merchants_progress_of({ name })} percent={runProgressPercent(run)} />
          ) : null}
          <p className="figures" aria-live="polite">
            {[isRunning ? m.merchants_at_work() : m.merchants_state_stopped(), runProgressText(run)].join(
              ' · ',
            )}
          </p>
          {isStopped ? <p className="text-muted">{m.merchants_stopped_text()}</p> : null}
        </div>
      ) : null}
      <div className="mt-auto flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={!isActive || isRunning || isPending}
          aria-label={isStopped ? m.merchants_resume_of({ name }) : m.merchants_import_of({ name })}
          onClick={() => send({ intent: 'import', id })}
        >
          {isStopped ? m.merchants_resume() : m.merchants_import()}
        </Button>
        {run ? (
          <Button
            size="sm"
            variant="outline"
            aria-label={m.merchants_stop_of({ name })}
            onClick={() => setAsked('cancel')}
          >
            {m.merchants_stop()}
          </Button>
        ) : null}
        <Button size="sm" variant="outline" aria-label={m.merchants_edit_of({ name })} onClick={onEdit}>
          {m.merchants_edit()}
        </Button>
        <Button
          size="sm"
          variant="outline"
          aria-label={isActive ? m.merchants_deactivate_of({ name }) : m.merchants_activate_of({ name })}
          onClick={() => send({ intent: 'active', id, active: String(!isActive) })}
        >
          {isActive ? m.merchants_deactivate() : m.merchants_activate()}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={m.merchants_delete_of({ name })}
          onClick={() => setAsked('delete')}
        >
          {m.merchants_delete()}
        </Button>
      </div>
      <AlertDialog
        open={asked === 'delete'}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => confirm({ intent: 'delete', id })}
        title={m.merchants_ask_delete({ name })}
        description={m.merchants_ask_delete_text()}
        confirmLabel={m.merchants_delete()}
        destructive
      />
      <AlertDialog
        open={asked === 'cancel' && run !== null}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => run && confirm({ intent: 'cancel', id: run.id })}
        title={m.merchants_ask_stop({ name })}
        description={m.merchants_ask_stop_text()}
        confirmLabel={m.merchants_stop()}
        cancelLabel={m.merchants_go_on()}
        destructive
      />
    </article>
  );
}
