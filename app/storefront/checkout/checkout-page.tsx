import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { localizedPath } from '#app/link.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Field } from '#app/ui/field.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { formatOrderAmount } from '#shared/format.ts';
import { type PaymentMethod, isMethodUsable } from '#shared/orders.ts';
import { useFlashToast } from '../account/flash.ts';
import { CartNotices, EmptyCart } from '../cart/cart-content.tsx';
import { useCheckedCart } from '../cart/use-checked-cart.ts';
import { orderableItems } from '../cart/item-availability.ts';
import { PageMeta } from '../page-meta.tsx';
import { PromotionField } from '../cart/promotion-field.tsx';
import { isUsefulPromotion } from '../cart/promotion-text.ts';
import { AddressChoice } from './address-choice.tsx';
import { initialDeliveryAddress, sortAddressesFor } from './address-order.ts';
import { BankTransferDialog } from './bank-transfer-dialog.tsx';
import { BillingChoice } from './billing-choice.tsx';
import { GiftMessageField } from './gift-message-field.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import type { loader } from './load-checkout.server.ts';
import { PaymentChoice } from './payment-choice.tsx';
import { useDeviceMethods } from './use-device-methods.ts';
import { PaymentLinkDialog } from './payment-link-dialog.tsx';
import { OrderSummary } from './summary.tsx';
import { TermsAcceptance } from './terms-block.tsx';
import { clearCartAfterOrder, useCheckout } from './use-checkout.ts';
import { deliveryRateId, selectedRate, useDeliveryRates } from './use-rates.ts';

/** Checkout page: address, delivery, payment and terms, with the order summary. */
export function CheckoutPage() {
  const { email, addresses, methods, terms, opensPaymentPage, paymentMinutes, wanted, flash, taxNote } =
    useLoaderData<typeof loader>();
  useFlashToast(flash);
  const navigate = useNavigate();
  const [again, setAgain] = useState(0);
  const { items, priced: now, failed, notices } = useCheckedCart(again, formatOrderAmount);
  // The cart is empty after the order, so this copy keeps the ordered items visible behind the dialog.
  const [ordered, setOrdered] = useState<typeof now>();
  const [addressId, setAddressId] = useState(initialDeliveryAddress(addresses, wanted)?.id);
  const [billingId, setBillingId] = useState<string>();
  const [wantedRate, setWantedRate] = useState<{ rateId: string; basis: string }>();
  const [wantedMethod, setMethod] = useState<PaymentMethod>('card');
  const [notes, setNotes] = useState('');
  const [giftMessage, setGiftMessage] = useState('');
  const [accepted, setAccepted] = useState(false);
  const { isSubmitting, error, after, submit } = useCheckout(email, opensPaymentPage, () =>
    setAgain((n) => n + 1),
  );
  const priced = (isSubmitting || after) && ordered ? ordered : now;
  const rates = useDeliveryRates(addressId, priced, again);
  const rateBasis = JSON.stringify([addressId, priced?.total_weight, priced?.subtotal]);
  const rate = selectedRate(rates.rates, wantedRate, rateBasis);
  const [problem, setProblem] = useState<string>();
  const country = addresses?.find(({ id }) => id === addressId)?.country;
  const offered = useDeviceMethods(methods).filter(({ id }) => isMethodUsable(id, country, 'CHF'));
  const method = offered.some(({ id }) => id === wantedMethod)
    ? wantedMethod
    : (offered[0]?.id ?? 'bank_transfer');
  const left = now && orderableItems(items, now);
  const isNothingLeft = left?.length === 0 && items.length > 0 && !after && !isSubmitting;
  const toOrders = () => void navigate(localizedPath('/account?tab=orders'));

  // Reason why the order button is disabled, shown beside the button.
  const missing =
    !addressId || !rate || rates.state !== 'ready'
      ? m.checkout_choose_first()
      : !accepted
        ? m.checkout_accept_first()
        : undefined;

  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (isReady && items.length === 0 && !after && !isSubmitting)
      void navigate(localizedPath('/'), { replace: true });
  }, [isReady, items.length, after, isSubmitting, navigate]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(missing);
    if (missing || !addressId || !rate || !priced || !left?.length || isSubmitting) return;
    setOrdered(priced);
    const total = (Math.round(priced.total_amount * 100) + Math.round(rate.price * 100)) / 100;
    const promotionCode = isUsefulPromotion(priced.promotion) ? priced.promotion.code : undefined;
    void submit({
      items: left,
      addressId,
      billingAddressId: billingId ?? addressId,
      promotionCode,
      rate,
      method,
      total,
      notes,
      giftMessage,
    });
  };

  return (
    <div className="page py-10 md:py-14">
      <PageMeta title={m.checkout_title()} noIndex />
      <h1 className="display mb-8">{m.checkout_title()}</h1>
      <CartNotices items={items} priced={now} notices={notices} failed={failed} />
      {isNothingLeft ? <EmptyCart /> : null}
      <form
        onSubmit={onSubmit}
        hidden={isNothingLeft}
        className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14"
      >
        <div className="grid min-w-0 gap-10">
          <Step title={m.checkout_address()}>
            <AddressChoice
              addresses={sortAddressesFor(addresses, 'shipping')}
              chosen={addressId}
              onChoose={setAddressId}
            />
            <BillingChoice
              addresses={sortAddressesFor(addresses, 'billing') ?? []}
              chosen={billingId}
              onChoose={setBillingId}
            />
          </Step>
          {addressId ? (
            <Step title={m.checkout_delivery()}>
              <DeliveryChoice
                rates={rates}
                chosen={rate && deliveryRateId(rate)}
                onChoose={(rateId) => setWantedRate({ rateId, basis: rateBasis })}
              />
            </Step>
          ) : null}
          <Step title={m.checkout_payment()}>
            <PaymentChoice offered={offered} chosen={method} onChoose={setMethod} />
          </Step>
          <Field label={m.checkout_notes()} hint={m.checkout_notes_hint()}>
            <Textarea
              name="notes"
              rows={3}
              maxLength={2000}
              value={notes}
              onChange={(event) => setNotes(event.target.value)}
            />
          </Field>
          <GiftMessageField value={giftMessage} onChange={setGiftMessage} />
        </div>
        <aside className="lg:sticky lg:top-24 lg:self-start">
          <h2 className="mb-4 text-xl font-[620] tracking-[-0.015em]">{m.checkout_summary()}</h2>
          {priced ? (
            <OrderSummary priced={priced} shipping={rate?.price} taxNote={taxNote} />
          ) : (
            <Skeleton className="h-56" />
          )}
          <div className="mt-6 grid gap-4">
            <PromotionField priced={priced} formatAmount={formatOrderAmount} />
            <TermsAcceptance facts={terms} accepted={accepted} onAccept={setAccepted} />
            {error || (problem && missing) ? <ErrorNote>{error ?? missing}</ErrorNote> : null}
            <Button
              type="submit"
              variant="bike"
              size="xl"
              pending={isSubmitting}
              disabled={isSubmitting || !addressId || !rate || !accepted}
              aria-describedby="checkout-missing"
            >
              <span className="grid leading-tight">
                {method === 'card' ? m.checkout_submit_card() : m.checkout_submit()}
                {/* Only the words on the button itself are legally relevant, not the text beside it (directive
                   2011/83/EU, article 8; CJEU C-249/21). */}
                {currentLocale() === 'fr' ? (
                  <small className="text-xs font-[500]">{m.promotion_binding()}</small>
                ) : null}
              </span>
            </Button>
            <p id="checkout-missing" role="status" className="text-sm empty:hidden">
              {missing && !problem && isReady && rates.state !== 'loading' ? missing : null}
            </p>
            <p className="text-sm text-muted">{m.checkout_obligation()}</p>
          </div>
        </aside>
      </form>
      {after?.kind === 'link' && !opensPaymentPage ? (
        <PaymentLinkDialog order={after.order} url={after.url} minutes={paymentMinutes} onClose={toOrders} />
      ) : null}
      {after?.kind === 'transfer' ? (
        <BankTransferDialog
          details={after.details}
          onContinue={() => {
            clearCartAfterOrder();
            toOrders();
          }}
        />
      ) : null}
    </div>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 text-xl font-[620] tracking-[-0.015em]">{title}</legend>
      {children}
    </fieldset>
  );
}
