import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#app/i18n/index.ts';
import { localPath } from '#app/i18n/link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

const fadeMs = 300;
/** Where the dialog's focus begins: on the way on, not on the cross. */
const first = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

/** Paid: the number to keep, and where to go from here. */
export function OrderSuccess({ number }: { number: string }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(true);
  const leaveTo = (path: string) => {
    setOpen(false);
    setTimeout(() => void navigate(localPath(path)), fadeMs);
  };
  return (
    <>
      <h1 className="text-3xl font-[640] tracking-[-0.02em]">{m.checkout_success_title()}</h1>
      <p className="figures mt-3">
        {m.checkout_order_number()} <strong>{number}</strong>
      </p>
      <Dialog
        open={isOpen}
        onClose={() => leaveTo('/account?tab=orders')}
        title={m.checkout_success_title()}
        description={m.checkout_success_text()}
        footer={
          <>
            <Button variant="ghost" onClick={() => leaveTo('/')}>
              {m.checkout_success_home()}
            </Button>
            <Button variant="bike" ref={first} onClick={() => leaveTo('/account?tab=orders')}>
              {m.checkout_success_orders()}
            </Button>
          </>
        }
      >
        <dl className="flex justify-between gap-4 border-y border-rule py-3">
          <dt className="text-muted">{m.checkout_order_number()}</dt>
          <dd className="figures font-[600]">{number}</dd>
        </dl>
        <p className="mt-4 text-[0.9375rem] text-muted">{m.checkout_success_mail()}</p>
      </Dialog>
    </>
  );
}
