import { Form, useNavigation } from 'react-router';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { accountPath } from '../account-link.ts';

/**
 * Form that cancels an order. It first explains the consequences in a disclosure element, which works without
 * JavaScript.
 */
export function CancelOrder({ orderId, until }: { orderId: string; until: string }) {
  const { state, formData } = useNavigation();
  const isPending = state !== 'idle' && formData?.get('order') === orderId;
  return (
    <div className="border-t border-rule px-5 md:px-6 print:hidden [&>details]:border-b-0">
      <Disclosure title={m.payment_cancel()}>
        <Form
          method="post"
          action={accountPath(currentLocale(), { tab: 'orders' })}
          replace
          className="grid justify-items-start gap-4"
        >
          <input type="hidden" name="form" value="cancel-order" />
          <input type="hidden" name="order" value={orderId} />
          <p className="text-[0.9375rem]">{m.payment_cancel_text({ until })}</p>
          <Button type="submit" variant="destructive" pending={isPending}>
            {m.payment_cancel_confirm()}
          </Button>
        </Form>
      </Disclosure>
    </div>
  );
}
