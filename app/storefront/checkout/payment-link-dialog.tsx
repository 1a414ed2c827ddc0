import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { formatOrderAmount } from '#shared/format.ts';

interface Props {
  order: { order_number: string; total_amount: number };
  url: string;
  /** Number of minutes for which the items stay reserved. */
  minutes: number;
  onClose: () => void;
}

/** Dialog that confirms the order and links to its payment page. */
export function PaymentLinkDialog({ order, url, minutes, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.checkout_link_title({ number: order.order_number })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {m.checkout_link_later()}
          </Button>
          {/* The link to the payment page gets the initial focus instead of the close button. */}
          <a
            href={url}
            ref={(link) => link?.setAttribute('autofocus', '')}
            className={buttonClass({ variant: 'bike' })}
          >
            {m.checkout_link_pay({ amount: formatOrderAmount(Math.round(order.total_amount * 100)) })}
          </a>
        </>
      }
    >
      <p>{m.checkout_link_text({ minutes })}</p>
      <dl className="mt-4 flex justify-between gap-4 border-y border-rule py-3">
        <dt className="text-muted">{m.checkout_order_number()}</dt>
        <dd className="figures font-[600]">{order.order_number}</dd>
      </dl>
    </Dialog>
  );
}
