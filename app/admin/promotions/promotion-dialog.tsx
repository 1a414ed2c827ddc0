import { useId } from 'react';
import { useActionResult } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { PromotionFields } from './promotion-form.tsx';

/** Dialog that creates a promotion code; keeps the input after an error. */
export default function CreatePromotionDialog({ onClose }: { onClose: () => void }) {
  const { fetcher, isPending, errors } = useActionResult(onClose);
  const form = useId();
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
          <Button type="submit" form={form} pending={isPending}>
            {m.marketing_create()}
          </Button>
        </>
      }
    >
      <fetcher.Form id={form} method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="create" />
        <PromotionFields errors={errors} />
      </fetcher.Form>
    </Dialog>
  );
}
