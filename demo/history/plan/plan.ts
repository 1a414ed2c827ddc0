import type { Locale } from '#shared/locales.ts';
import type { PaymentMethod } from '#shared/orders.ts';
import type { ReturnReason } from '#shared/returns.ts';
import type { TrafficSource } from '#server/reporting/visits/index.ts';

/** A variant that the history can sell. */
export interface SoldVariant {
  id: string;
  productId: string;
  category: string;
  weightGrams: number;
  isBulky: boolean;
  /** Price in centimes. */
  price: number;
  /** Available units when the history begins and when it ends. */
  stock: number;
  /** The variant is low at or below this number of units. */
  minimum: number;
  /** First day on which the product is in the catalogue. */
  since: string;
}

export type Country = 'CH' | 'DE' | 'LU';

export interface PlannedCustomer {
  firstName: string;
  lastName: string;
  email: string;
  language: Locale;
  street: string;
  postalCode: string;
  city: string;
  country: Country;
  phone: string;
  /** Whether the customer agrees to marketing by e-mail. */
  wantsNews: boolean;
  /** Whether the customer agrees to offers by SMS. */
  wantsSms: boolean;
  /** A bike of the catalogue that the customer owns; its facts answer what fits. */
  bike?: SoldVariant;
}

export interface PlannedOrder {
  customer: number;
  lines: { variant: SoldVariant; quantity: number }[];
  carrier: string;
  service: string;
  method: PaymentMethod;
  promotionCode?: string;
  giftMessage?: string;
}

export interface PlannedReview {
  customer: number;
  productId: string;
  rating: number;
  title: string;
  body: string;
}

export interface PlannedQuestion {
  customer: number;
  productId: string;
  question: string;
  answer: string;
}

export interface PlannedPromotion {
  name: string;
  code: string;
  kind: 'percentage' | 'fixed' | 'free_shipping';
  /** Basis points for a percentage, centimes for an amount. */
  value: number;
  /** Smallest subtotal in centimes. */
  minimum: number;
  firstDay: string | null;
  lastDay: string | null;
}

export interface PlannedCampaign {
  name: string;
  subjects: Record<Locale, string>;
  bodies: Record<Locale, string>;
  linkPath: string;
  promotionCode?: string;
}

export interface PlannedVisits {
  /** Day in the shop's time zone, such as `2026-11-22`. */
  day: string;
  pageViews: number;
  products: [productId: string, views: number][];
  /** `stages`: bits of the steps that the visitor reached (`visitStepBits`). */
  visitors: { stages: number; source: TrafficSource }[];
}

/** A payment to the shop's account that no order explains. */
export interface UnmatchedPayment {
  /** In centimes. */
  amount: number;
  debtor: string;
  message: string;
}

/** What happens in the shop. Numbers refer to the lists of the plan. */
export type HistoryEvent = { at: number } & (
  | { kind: 'sign-up'; customer: number }
  | { kind: 'place-order' | 'pay' | 'fail-payment' | 'expire' | 'receive-transfer'; order: number }
  | { kind: 'cancel-by-customer' | 'cancel-by-staff' | 'prepare' | 'deliver'; order: number }
  | { kind: 'charge-back' | 'make-bank-refund'; order: number }
  /** Ships the first line only, or all that is left. */
  | { kind: 'ship'; order: number; isPartial: boolean }
  | { kind: 'request-return'; order: number; quantity: number; reason: ReturnReason }
  | { kind: 'receive-return'; order: number; isRestocked: boolean }
  /** `amount` in centimes. */
  | { kind: 'refund'; order: number; amount: number }
  | { kind: 'arrival'; lines: { variantId: string; quantity: number }[] }
  | { kind: 'write-review'; review: number }
  | { kind: 'decide-review'; review: number; refusal?: string }
  | { kind: 'answer-review'; review: number; answer: string }
  | { kind: 'report-review'; review: number; reason: string }
  | { kind: 'dismiss-reports'; review: number }
  | { kind: 'ask-question' | 'answer-question'; question: number }
  | { kind: 'create-promotion'; promotion: number }
  | { kind: 'create-campaign' | 'send-campaign'; campaign: number }
  /** `people`: number of recipients of the campaign who unsubscribe. */
  | { kind: 'unsubscribe'; campaign: number; people: number }
  /** A bank statement with the transfers for these orders, and payments that name no order. */
  | { kind: 'import-statement'; orders: number[]; unmatched: readonly UnmatchedPayment[] }
  | { kind: 'search-in-vain'; query: string; locale: Locale }
  | { kind: 'add-favourites'; customer: number; productIds: string[] }
  | { kind: 'add-stock-alert'; customer: number; variantId: string }
  | { kind: 'write-note'; customer: number; text: string }
  /** The end of a day: its visits are counted, and the shop's daily checks run. */
  | { kind: 'end-day'; visits: PlannedVisits }
);

/** History of the shop: who exists, and what happens in order of time. */
export interface HistoryPlan {
  customers: PlannedCustomer[];
  orders: PlannedOrder[];
  reviews: PlannedReview[];
  questions: PlannedQuestion[];
  promotions: PlannedPromotion[];
  campaigns: PlannedCampaign[];
  events: HistoryEvent[];
}
