import { useEffect, useEffectEvent, useId } from 'react';
import { useFetcher } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toast.ts';
import type { PromotionActionResult } from './promotion-action.server.ts';
import { PromotionFields } from './promotion-form.tsx';

/** Dialog that creates a promotion code; keeps the input after an error. */
export default function CreatePromotionDialog({ onClose }: { onClose: () => void }) {
  const fetcher = useFetcher<PromotionActionResult>();
  const form = useId();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const closeDialog = useEffectEvent(onClose);
  useEffect(() => {
    if (answer?.ok) {
      toast.success(answer.message);
      closeDialog();
    } else if (answer?.message) toast.error(answer.message);
    // The effect runs once per response, so that each result is reported once.
  }, [answer]);
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={m.promotion_admin_new()}
      description={m.marketing_dialog_text()}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form={form} pending={fetcher.state !== 'idle'}>
            {m.marketing_create()}
          </Button>
        </>
      }
    >
      <fetcher.Form id={form} method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="create" />
        <PromotionFields errors={(answer && !answer.ok && answer.errors) || {}} />
      </fetcher.Form>
    </Dialog>
  );
}
