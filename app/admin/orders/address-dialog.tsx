import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { AddressFormFields } from '#app/address/address-form-fields.tsx';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ConflictNote } from '../form/conflict-note.tsx';
import { useActionResult } from '#app/form/use-action-result.ts';

interface AddressDialogProps {
  address: Record<string, string | null>;
  /** Version of the address that the form shows; detects a change by another user. */
  version: string;
  onClose: () => void;
}

/** Dialog to correct the delivery address before the first shipment. */
export default function AddressDialog({ address, version, onClose }: AddressDialogProps) {
  const { fetcher, isPending, errors } = useActionResult();
  const { revalidate } = useRevalidator();
  const [generation, setGeneration] = useState(0);
  const answer = fetcher.data;
  const closeDialog = useEffectEvent(onClose);
  useEffect(() => {
    if (fetcher.state === 'idle' && answer?.ok) closeDialog();
  }, [fetcher.state, answer]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.newOrder_address_title()}
      description={m.newOrder_address_text()}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form="order-address" pending={isPending}>
            {m.products_save()}
          </Button>
        </>
      }
    >
      <fetcher.Form key={generation} id="order-address" method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="address" />
        <input type="hidden" name="version" value={version} />
        {answer?.isConflict ? (
          <ConflictNote onReload={() => void revalidate().then(() => setGeneration((n) => n + 1))} />
        ) : null}
        <AddressFormFields values={address} errors={errors} />
      </fetcher.Form>
    </Dialog>
  );
}
