import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { m } from '#shared/i18n/index.ts';
import { CartTotals } from '../cart/cart-totals.tsx';
import { formatOrderAmount } from '#shared/format.ts';
import { localizeServiceName } from '#shared/i18n/service-name.ts';
import { promotionResultText } from '../cart/promotion-text.ts';
import type { CommonLayoutData } from '../site-layout/data.ts';
import { FooterImprint } from '../site-layout/footer-imprint.tsx';
import type { DeliveryRate } from './api.ts';
import { AddressChoice } from './address-choice.tsx';
import { BankTransferDialog } from './bank-transfer-dialog.tsx';
import { BillingChoice } from './billing-choice.tsx';
import { CarrierBadge } from './carrier-badge.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { OrderSuccessDialog } from './order-success.tsx';
import { PaymentLinkDialog } from './payment-link-dialog.tsx';
import { OrderSummary } from './summary.tsx';
import { selectedRate } from './use-rates.ts';

const render = (element: ReturnType<typeof createElement>) =>
  renderToStaticMarkup(createElement(createRoutesStub([{ path: '/', Component: () => element }])));
const words = (element: ReturnType<typeof createElement>) =>
  render(element)
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|');

test.each([
  ['DHL Express', 'DHL'],
  ['FedEx', 'FedEx'],
  ['UPS Standard', 'UPS'],
  ['GLS', 'GLS'],
  ['DPD', 'DPD'],
  ['TNT', 'TNT'],
  ['La Poste', 'Post'],
  ['Swiss Post', 'Post'],
  ['Chronopost', 'Chrono'],
  ['Colissimo', 'Colissimo'],
])('the card of the carrier %s has the badge %s', (carrier, badge) =>
  expect(words(createElement(CarrierBadge, { carrier }))).toBe(`|${badge}|`),
);
test('the card of a carrier without a badge of its own has a truck icon', () =>
  expect(render(createElement(CarrierBadge, { carrier: 'Vélo Cargo' }))).toMatch(/^<svg/));

describe('the delivery choice', () => {
  const choice = (rates: Parameters<typeof DeliveryChoice>[0]['rates']) =>
    words(createElement(DeliveryChoice, { rates, chosen: undefined, onChoose: () => {} }));
  test('shows a text while options load, when they fail to load, and when no carrier delivers', () => {
    expect(choice({ state: 'loading', rates: [] })).toContain('Calcul des frais de port...');
    expect(choice({ state: 'failed', rates: [] })).toContain('Erreur lors du calcul des frais de port');
    expect(choice({ state: 'ready', rates: [] })).toContain(
      'Aucun transporteur disponible pour cette adresse',
    );
  });
  test('shows badge, carrier, service, delivery time and price of each delivery option', () => {
    const rate = {
      carrier: 'La Poste',
      service: 'PostPac Priority',
      price: 9.9,
      min_days: 1,
      max_days: 2,
      kind: 'standard',
      bulky_surcharge: 0,
    };
    const shown = choice({
      state: 'ready',
      rates: [{ ...rate, delivery_from: '2026-11-24', delivery_to: '2026-11-25' }],
    });
    for (const text of ['Post', 'La Poste, PostPac Priority', '1 à 2 jours ouvrables', '9.90'])
      expect(shown.replaceAll('|', '')).toContain(text);
  });
});

describe('the address choice', () => {
  const addresses = [
    {
      id: 'a',
      type: 'shipping' as const,
      isDefault: true,
      country: 'CH',
      name: 'Ada Keller',
      lines: 'Rue de Bourg 1',
    },
    {
      id: 'b',
      type: 'billing' as const,
      isDefault: false,
      country: 'CH',
      name: 'Atelier Keller',
      lines: 'Rue du Lac 2',
    },
  ];
  test('marks the default address, and links to the account’s addresses if the customer has none', () => {
    expect(words(createElement(AddressChoice, { addresses, chosen: 'a', onChoose: () => {} }))).toContain(
      'Par défaut',
    );
    expect(
      render(createElement(AddressChoice, { addresses: [], chosen: undefined, onChoose: () => {} })),
    ).toContain('/account?tab=addresses');
  });
  test('uses the delivery address for billing until the customer chooses another one', () => {
    const billing = (chosen: string | undefined) =>
      render(createElement(BillingChoice, { addresses, chosen, onChoose: () => {} }));
    expect(billing(undefined)).not.toContain('<select');
    expect(billing('b')).toContain('Atelier Keller, Rue du Lac 2');
  });
});

describe('the summary', () => {
  const priced = {
    lines: [
      {
        variant_id: 'v',
        product_id: 'p',
        sku: 's',
        name: 'Cassette',
        variant_label: null,
        brand: null,
        image: null,
        unit_price: 100,
        quantity: 2,
        wanted: 2,
        available: 9,
        waiting_order: null,
        total_price: 200,
        weight_kg: 0.4,
      },
    ],
    gone: [],
    subtotal: 200,
    discount_rate: 15,
    discount_amount: 30,
    total_amount: 170,
    total_weight: 0.8,
    next_tier: null,
    promotion: null,
  };
  test('shows lines, subtotal, discount, shipping, total and the saving', () => {
    const shown = words(createElement(OrderSummary, { priced, shipping: 9.9, taxNote: 'TVA comprise' }));
    for (const text of [
      'Cassette',
      '2 × 100.00',
      '200.00',
      'Remise automatique (15',
      '30.00',
      '9.90',
      '179.90',
      'Vous économisez',
    ])
      expect(shown).toContain(text);
  });
  test('shows the code if the discount comes from a promotion code', () => {
    const promotion = { code: 'VELO', kind: 'percentage', state: 'discount', rate: 15, missing: 0 };
    const shown = words(
      createElement(OrderSummary, { priced: { ...priced, promotion }, shipping: 0, taxNote: 'TVA comprise' }),
    );
    for (const text of ['Code VELO (15', 'grâce à votre code promo', 'Gratuit'])
      expect(shown).toContain(text);
  });
  test('hides the next tier of the automatic discount while a code gives a larger discount', () => {
    const totals = (promotion: Parameters<typeof CartTotals>[0]['priced']['promotion']) =>
      render(
        createElement(CartTotals, {
          priced: { ...priced, next_tier: { rate: 20, missing: 300 }, promotion },
        }),
      );
    expect(totals(null)).not.toContain('hidden=""');
    expect(totals({ code: 'VELO', kind: 'percentage', state: 'discount', rate: 40, missing: 0 })).toContain(
      '<div class="mb-4" hidden="">',
    );
  });
});

test('the checkout shows the time limits for payment from the settings: days for a bank transfer, minutes for another payment method', () => {
  const details = {
    beneficiary: 'Pignon',
    iban: 'CH4431999123000889012',
    bic: 'X',
    reference: 'RF18',
    amount: 12.5,
    currency: 'CHF',
    days: 10,
    transfer_min_days: 4,
    transfer_max_days: 6,
    payment_code_url: null,
    payment_slip_url: '/slip.pdf',
  };
  expect(words(createElement(BankTransferDialog, { details, onContinue: () => {} }))).toContain(
    'Un virement prend 4 à 6 jours ouvrables',
  );
  const order = { order_number: 'PG-1', total_amount: 12.5 };
  const link = createElement(PaymentLinkDialog, {
    order,
    url: 'https://pay.example',
    minutes: 45,
    onClose: () => {},
  });
  expect(words(link)).toContain('réservés pendant 45 minutes');
});

test('the order page links an unpaid order to its payment page in a new tab, and shows no such link for a paid order', () => {
  const success = (payment?: { url: string; amount: number }) =>
    render(createElement(OrderSuccessDialog, { number: 'PG-1', payment }));
  const open = success({ url: 'https://pay.example/1', amount: 1250 });
  expect(open).toMatch(/<a href="https:\/\/pay\.example\/1" target="_blank"[^>]*>Payer 12\.50/);
  for (const text of ['Paiement sécurisé', 'Si vous ne l’avez pas encore payée'])
    expect(open).toContain(text);
  expect(success()).toContain('Votre paiement est arrivé');
  expect(success()).not.toContain('Paiement sécurisé');
});

test('the order button states the obligation to pay in every language, with the exact French labels', () => {
  expect([m.checkout_submit_card({}, { locale: 'fr' }), m.checkout_submit({}, { locale: 'fr' })]).toEqual([
    'Payer par carte',
    'Finaliser la commande',
  ]);
  expect(m.promotion_binding({}, { locale: 'fr' })).toBe('Commande avec obligation de paiement');
  for (const label of [m.checkout_submit_card, m.checkout_submit])
    expect(label({}, { locale: 'de' })).toMatch(/zahlungspflichtig bestellen/i);
});

test('the checkout selects the first rate again after a change of address, weight or value', () => {
  const rate = (service: string) => ({ carrier: 'La Poste', service }) as DeliveryRate;
  const rates = [rate('Priority'), rate('Express')];
  const wanted = { rateId: 'La Poste/Express', basis: 'one unit' };
  expect(selectedRate(rates, wanted, 'one unit')).toBe(rates[1]);
  expect(selectedRate(rates, wanted, 'two units')).toBe(rates[0]);
  expect(selectedRate([], wanted, 'one unit')).toBeUndefined();
});

test('the footer shows each partner brand as a logo', () => {
  const brands = [
    { name: 'Vael', logo: null },
    { name: 'Cordier', logo: '/media/cordier.webp' },
  ];
  const data = {
    partnerBrands: brands,
    paymentMethods: [],
    footer: { brands: 'Marques', payment: 'Paiement', rights: '' },
    menu: { legal: [] },
  } as unknown as CommonLayoutData;
  const shown = render(createElement(FooterImprint, { data }));
  expect(shown).toMatch(/<svg role="img" aria-label="Vael"/);
  expect(shown).toMatch(/<img[^>]*alt="Cordier"/);
});

test('all amounts of the checkout have the form of orders, also those of delivery and of a promotion code', () => {
  const rate = {
    carrier: 'La Poste',
    service: 'Point de retrait',
    price: 19.9,
    min_days: 1,
    max_days: 2,
    kind: 'pickup',
    bulky_surcharge: 8,
    delivery_from: '2026-11-24',
    delivery_to: '2026-11-25',
  };
  const shown = words(
    createElement(DeliveryChoice, {
      rates: { state: 'ready', rates: [rate] },
      chosen: undefined,
      onChoose: () => {},
    }),
  );
  expect(shown).toContain('19.90\u00a0CHF');
  expect(shown).toContain('8.00\u00a0CHF');
  const missing = { code: 'VELO', kind: 'fixed', state: 'below_minimum', rate: 0, missing: 12 };
  expect(promotionResultText(missing, formatOrderAmount)).toContain('12.00\u00a0CHF');
});

test('the name of the pick-up service is translated, and the product names of carriers are not', () => {
  expect(localizeServiceName('Point de retrait', 'de')).toBe('Abholung');
  expect(localizeServiceName('PostPac Priority', 'de')).toBe('PostPac Priority');
});
