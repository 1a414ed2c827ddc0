import { useEffect } from 'react';
import { Form } from 'react-router';
import { scrollNoteIntoView } from '#app/form/scroll-note-into-view.ts';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { accountPath } from '../account-link.ts';
import type { AccountResult } from '../account-context.ts';

/** Button that adds the items of an order to the cart again. */
export function OrderAgainButton({ order }: { order: { id: string; number: string; againKey: string } }) {
  return (
    <Form
      method="post"
      action={accountPath(currentLocale(), { tab: 'orders' })}
      className="border-t border-rule px-5 py-4 md:px-6 print:hidden"
    >
      <input type="hidden" name="form" value="order-again" />
      <input type="hidden" name="order" value={order.id} />
      <input type="hidden" name="key" value={order.againKey} />
      <Button
        type="submit"
        variant="outline"
        size="sm"
        aria-label={m.promotion_again_which({ number: order.number })}
      >
        {m.promotion_again()}
      </Button>
    </Form>
  );
}

/**
 * Shows the result of ordering again: whether items are now in the cart, and which are missing.
 *
 * @param nothing text for a result without any item
 */
export function OrderAgainResult({
  again,
  nothing = m.promotion_again_nothing(),
}: {
  again: NonNullable<AccountResult['again']>;
  nothing?: string;
}) {
  useEffect(() => {
    // The server changed the account cart, so the browser's copy is synchronized.
    if (again.isAny) void import('#app/storefront/cart/account-cart.ts').then(({ syncCart }) => syncCart());
  }, [again]);
  return (
    <div
      ref={scrollNoteIntoView}
      role="status"
      className="mb-6 grid gap-2 rounded-sm border-l-[3px] border-success bg-success-wash px-4 py-3"
    >
      <p>{again.isAny ? m.promotion_again_done() : nothing}</p>
      {again.missing.length > 0 ? (
        <ul className="list-disc pl-5 text-[0.9375rem]">
          {again.missing.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      {again.isAny ? (
        <Link to="/cart" className={buttonClass({ size: 'sm', className: 'justify-self-start' })}>
          {m.cart_open_page()}
        </Link>
      ) : null}
    </div>
  );
}
