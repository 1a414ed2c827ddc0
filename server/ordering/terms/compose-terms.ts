import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';
import { type TermsSectionId, listTermsSections } from './contents.ts';
import { buildDeliveryTable } from './delivery-table.ts';
import type { ShopDetails } from './shop-details.ts';
import { type TextBlock, type TextSection, listBlock, textBlock } from '#server/platform/pages/index.ts';

interface In {
  locale: Locale;
}

/**
 * Composes the terms of sale with the shop's current figures (delivery rates, periods…), for the web page and
 * for the PDF attached to the order confirmation.
 */
export function composeTerms(details: ShopDetails, locale: Locale): TextSection[] {
  const o = { locale };
  const blocks: Record<TermsSectionId, TextBlock[]> = {
    ...beforeOrder(details, o),
    ...order(details, o),
    ...afterOrder(details, o),
  };
  return listTermsSections(locale).map(({ id, title }) => ({ id, title, blocks: blocks[id] }));
}

function beforeOrder(details: ShopDetails, o: In) {
  const { name, company, beneficiary, termsVersion: version, workshopCity: city, tiers } = details;
  const address = beneficiary.slice(company.length).replace(/^,\s*/, '');
  return {
    about: [
      textBlock(m.terms_about_1({ name, company, address }, o)),
      textBlock(m.terms_about_2({ version }, o)),
      textBlock(m.terms_about_3({}, o)),
    ],
    products: [
      textBlock(m.terms_products_1({}, o)),
      textBlock(m.terms_products_2({}, o)),
      textBlock(m.terms_products_3({}, o)),
      ...(city ? [textBlock(m.terms_products_4({ city }, o))] : []),
    ],
    pricing: [
      textBlock((details.chargesNoTax ? m.terms_pricing_1_no_vat : m.terms_pricing_1)({}, o)),
      ...(tiers.length > 0
        ? [
            textBlock(m.terms_pricing_2({}, o)),
            listBlock(...tiers.map((tier) => m.terms_pricing_tier(tier, o))),
          ]
        : []),
      textBlock(m.terms_pricing_3({}, o)),
      textBlock(m.terms_pricing_4({}, o)),
    ],
  };
}

function order(details: ShopDetails, o: In) {
  const { paymentMinutes: minutes, cancelHours: hours } = details;
  return {
    ordering: [
      textBlock(m.terms_ordering_1({}, o)),
      textBlock(m.terms_ordering_2({}, o)),
      textBlock(m.terms_ordering_3({ minutes }, o)),
      textBlock(m.terms_ordering_4({ hours }, o)),
      textBlock(m.terms_ordering_5({}, o)),
    ],
    payment: [
      textBlock(m.terms_payment_1({}, o)),
      listBlock(
        ...details.methods.map((method) => paymentMethodText(method, o)),
        ...(details.takesTransfers ? [m.terms_payment_transfer({}, o)] : []),
      ),
      textBlock(m.terms_payment_2({}, o)),
      ...(details.takesTransfers
        ? [textBlock(m.terms_payment_3({ ...details.transferDays, days: details.transferWaitDays }, o))]
        : []),
      textBlock(m.terms_payment_4({}, o)),
    ],
    delivery: [
      textBlock(m.terms_delivery_1({}, o)),
      buildDeliveryTable(details, o),
      textBlock(m.terms_delivery_2({}, o)),
      textBlock(m.terms_delivery_3({}, o)),
      textBlock(m.terms_delivery_4({}, o)),
    ],
  };
}

function paymentMethodText({ id, title }: ShopDetails['methods'][number], o: In): string {
  if (id === 'card') return m.terms_payment_card({}, o);
  return id === 'twint' ? m.terms_payment_twint({}, o) : m.visitor_terms_pay_other({ name: title }, o);
}

function afterOrder(
  {
    returnDays: days,
    refundDays: refund,
    warrantyYears: years,
    email,
    phone,
    hours: support,
    beneficiary,
  }: ShopDetails,
  o: In,
) {
  return {
    returns: [
      textBlock(m.terms_returns_1({ days }, o)),
      textBlock(m.terms_returns_2({ email }, o)),
      textBlock(m.terms_returns_3({}, o)),
      textBlock(m.terms_returns_4({ refund }, o)),
      textBlock(m.terms_returns_5({}, o)),
    ],
    warranty: [
      textBlock(m.terms_warranty_1({ years }, o)),
      textBlock(m.terms_warranty_2({}, o)),
      textBlock(m.terms_warranty_3({}, o)),
      textBlock(m.terms_warranty_4({}, o)),
    ],
    support: [
      textBlock([m.terms_support_1({ email }, o), support && `${support}.`].filter(Boolean).join(' ')),
      textBlock(m.terms_support_2({}, o)),
    ],
    privacy: [
      textBlock(m.terms_privacy_1({}, o)),
      { kind: 'link', to: '/privacy', text: m.terms_privacy_2({}, o) } as const,
    ],
    legal: [
      textBlock(
        [m.terms_legal_1({ beneficiary, email }, o), phone && m.terms_legal_phone({ phone }, o)]
          .filter(Boolean)
          .join(' '),
      ),
      textBlock(m.terms_legal_2({}, o)),
      textBlock(m.terms_legal_3({}, o)),
      textBlock(m.terms_legal_4({}, o)),
      textBlock(m.terms_legal_5({}, o)),
    ],
  };
}
