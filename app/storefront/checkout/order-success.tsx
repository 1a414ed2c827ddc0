import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { localizedPath } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { formatOrderAmount } from '#shared/format.ts';

const fadeMs = 300;
/** Gives the dialog's initial focus to the button of the next step instead of the close button. */
const first = (control: HTMLElement | null) => control?.setAttribute('autofocus', '');

interface Props {
  number: string;
  /** URL of the payment page and amount to pay, if the order is unpaid. */
  payment?: { url: string; amount: number } | undefined;
}

/**
 * Dialog that confirms an order: order number, link to the payment if unpaid, and next steps. Closing the
 * dialog of a paid order shows the order's page below it.
 */
export function OrderSuccessDialog({ number, payment }: Props) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(true);
  const leaveTo = (path: string) => {
    setOpen(false);
    setTimeout(() => void navigate(localizedPath(path)), fadeMs);
  };
  return (
    <Dialog
      open={isOpen}
      onClose={() => (payment ? leaveTo('/account?tab=orders') : setOpen(false))}
      title={m.checkout_success_title()}
      description={payment ? m.checkout_success_unpaid() : m.checkout_success_text()}
      footer={
        <>
          <Button variant="ghost" onClick={() => leaveTo('/')}>
            {m.checkout_success_home()}
          </Button>
          <Button variant="bike" ref={payment ? null : first} onClick={() => leaveTo('/account?tab=orders')}>
            {m.checkout_success_orders()}
          </Button>
        </>
      }
    >
      <dl className="flex justify-between gap-4 border-y border-rule py-3">
        <dt className="text-muted">{m.checkout_order_number()}</dt>
        <dd className="figures font-[600]">{number}</dd>
      </dl>
      {payment ? (
        <section className="mt-4 rounded-md border border-rule px-4 py-3">
          <h3 className="flex items-center gap-2 font-[600]">
            <ShieldCheck aria-hidden="true" className="size-5" /> {m.checkout_success_secure()}
          </h3>
          <p className="mt-1 mb-3 text-[0.9375rem] text-muted">{m.checkout_success_new_tab()}</p>
          <a
            href={payment.url}
            target="_blank"
            rel="noreferrer"
            ref={first}
            className={buttonClass({ variant: 'outline' })}
          >
            {m.checkout_link_pay({ amount: formatOrderAmount(payment.amount) })}
          </a>
        </section>
      ) : null}
      <p className="mt-4 text-[0.9375rem] text-muted">{m.checkout_success_mail()}</p>
    </Dialog>
  );
}
