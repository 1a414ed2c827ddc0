import { useId, useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { maxGiftMessage } from '#shared/orders.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/textarea.tsx';

/** Checkbox that opens the field for the message to the recipient. */
export function GiftMessageField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="grid gap-4">
      <Checkbox
        checked={isOpen}
        aria-controls={id}
        onChange={(event) => {
          setOpen(event.target.checked);
          // A message that the buyer no longer sees must not be printed.
          if (!event.target.checked) onChange('');
        }}
        label={m.checkout_gift_add()}
      />
      <div id={id} hidden={!isOpen}>
        {isOpen ? (
          <Field label={m.checkout_gift()} hint={m.checkout_gift_hint({ count: maxGiftMessage })}>
            <Textarea
              name="gift_message"
              rows={3}
              maxLength={maxGiftMessage}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          </Field>
        ) : null}
      </div>
    </div>
  );
}
