import { m } from '#app/i18n/index.ts';
import type { ShopFacts } from '../guide/shop-facts.ts';
import { deliveryTable } from './delivery-table.server.ts';
import { type LegalBlock, type LegalSection, list, text } from './document.ts';
import { type TermsSectionId, termsContents } from './terms-contents.ts';

/** The terms of sale with the shop's own figures in them. */
export function loadTerms(facts: ShopFacts): LegalSection[] {
  const blocks: Record<TermsSectionId, LegalBlock[]> = { ...beforeOrder(facts), ...order(facts), ...afterOrder(facts) };
  return termsContents().map(({ id, title }) => ({ id, title, blocks: blocks[id] }));
}

function beforeOrder({ company, beneficiary, termsVersion: version, city, tiers }: ShopFacts) {
  const address = beneficiary.slice(company.length).replace(/^,\s*/, '');
  return {
    about: [text(m.terms_about_1({ company, address })), text(m.terms_about_2({ version })), text(m.terms_about_3())],
    products: [text(m.terms_products_1()), text(m.terms_products_2()), text(m.terms_products_3()), text(m.terms_products_4({ city }))],
    pricing: [
      text(m.terms_pricing_1()),
      ...(tiers.length > 0 ? [text(m.terms_pricing_2()), list(...tiers.map((tier) => m.terms_pricing_tier(tier)))] : []),
      text(m.terms_pricing_3()),
      text(m.terms_pricing_4()),
    ],
  };
}

function order(facts: ShopFacts) {
  const { paymentMinutes: minutes, cancelHours: hours } = facts;
  return {
    ordering: [
      text(m.terms_ordering_1()),
      text(m.terms_ordering_2()),
      text(m.terms_ordering_3({ minutes })),
      text(m.terms_ordering_4({ hours })),
      text(m.terms_ordering_5()),
    ],
    payment: [
      text(m.terms_payment_1()),
      list(...facts.methods.map(wayToPay), ...(facts.takesTransfers ? [m.terms_payment_transfer()] : [])),
      text(m.terms_payment_2()),
      ...(facts.takesTransfers ? [text(m.terms_payment_3({ ...facts.transferDays, days: facts.transferWaitDays }))] : []),
      text(m.terms_payment_4()),
    ],
    delivery: [
      text(m.terms_delivery_1()),
      deliveryTable(facts),
      text(m.terms_delivery_2()),
      text(m.terms_delivery_3()),
      text(m.terms_delivery_4()),
    ],
  };
}

function wayToPay({ id, title }: ShopFacts['methods'][number]): string {
  if (id === 'card') return m.terms_payment_card();
  return id === 'twint' ? m.terms_payment_twint() : m.visit_terms_pay_other({ name: title });
}

function afterOrder({ returnDays: days, refundDays: refund, warrantyYears: years, email, phone, hours: support, beneficiary }: ShopFacts) {
  return {
    returns: [
      text(m.terms_returns_1({ days })),
      text(m.terms_returns_2({ email })),
      text(m.terms_returns_3()),
      text(m.terms_returns_4({ refund })),
      text(m.terms_returns_5()),
    ],
    warranty: [text(m.terms_warranty_1({ years })), text(m.terms_warranty_2()), text(m.terms_warranty_3()), text(m.terms_warranty_4())],
    support: [text(m.terms_support_1({ email, support })), text(m.terms_support_2())],
    privacy: [text(m.terms_privacy_1()), { kind: 'link', to: '/privacy', text: m.terms_privacy_2() } as const],
    legal: [
      text(m.terms_legal_1({ beneficiary, email, phone })),
      text(m.terms_legal_2()),
      text(m.terms_legal_3()),
      text(m.terms_legal_4()),
      text(m.terms_legal_5()),
    ],
  };
}
