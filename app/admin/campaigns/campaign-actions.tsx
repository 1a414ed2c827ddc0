import { useState } from 'react';
import { useActionResult } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import type { CampaignState } from '#server/marketing/campaigns/index.ts';

/**
 * Buttons for the actions that a saved campaign's state permits; irreversible actions require confirmation.
 */
export function CampaignActions({ state }: { state: CampaignState }) {
  const { fetcher, isPending } = useActionResult();
  const [asking, setAsking] = useState<'cancel' | 'delete'>();
  const press = (intent: string) => {
    setAsking(undefined);
    void fetcher.submit({ intent }, { method: 'post' });
  };
  return (
    <>
      {state === 'scheduled' ? (
        <Button variant="outline" size="sm" pending={isPending} onClick={() => press('unschedule')}>
          {m.campaign_unschedule()}
        </Button>
      ) : null}
      {state === 'scheduled' || state === 'sending' ? (
        <Button variant="outline" size="sm" pending={isPending} onClick={() => setAsking('cancel')}>
          {m.campaign_cancel()}
        </Button>
      ) : null}
      <Button variant="outline" size="sm" pending={isPending} onClick={() => press('duplicate')}>
        {m.campaign_duplicate()}
      </Button>
      {state === 'draft' ? (
        <Button variant="outline" size="sm" pending={isPending} onClick={() => setAsking('delete')}>
          {m.campaign_delete()}
        </Button>
      ) : null}
      <AlertDialog
        open={asking === 'cancel'}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => press('cancel')}
        title={m.campaign_cancel_question()}
        description={m.campaign_cancel_text()}
        confirmLabel={m.campaign_cancel()}
        cancelLabel={m.campaign_keep()}
        destructive
      />
      <AlertDialog
        open={asking === 'delete'}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => press('delete')}
        title={m.campaign_delete_question()}
        description={m.campaign_delete_text()}
        confirmLabel={m.campaign_delete()}
        destructive
      />
    </>
  );
}
