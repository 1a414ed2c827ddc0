import type { Locale } from '../locales.ts';
import type { KnownPaymentMethod, PaymentMethod } from '../orders.ts';
import { currentLocale, m } from './index.ts';

const names: Record<
  KnownPaymentMethod,
  (nothing: Record<string, never>, options: { locale: Locale }) => string
> = {
  card: m.checkout_card,
  twint: m.checkout_twint,
  paypal: m.payment_paypal,
  applepay: m.payment_applepay,
  googlepay: m.payment_googlepay,
  klarna: m.payment_klarna,
  bank_transfer: m.checkout_bank,
};

/**
 * Returns the name of a payment method in a language; returns the provider's name for a method without a
 * text.
 */
export function paymentMethodName(method: PaymentMethod, locale: Locale = currentLocale()): string {
  return names[method as KnownPaymentMethod]?.({}, { locale }) ?? method;
}
