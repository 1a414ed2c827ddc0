import type { ShopDetails } from '#server/ordering/terms/index.ts';

/** Example of the shop details that information pages and the terms of sale contain. */
export const exampleShopDetails: ShopDetails = {
  name: 'Pignon',
  company: 'Pignon Sàrl',
  beneficiary: 'Pignon Sàrl, Rue du Simplon 12, 1006 Lausanne',
  email: 'bonjour@pignon.example',
  phone: '+41 21 555 01 80',
  hours: 'Lundi à vendredi',
  hoursException: '',
  offices: [],
  workshopCity: 'Lausanne',
  chargesNoTax: false,
  returnDays: 45,
  refundDays: 14,
  cancelHours: 2,
  warrantyYears: 2,
  termsVersion: '2026-11',
  paymentMinutes: 30,
  transferWaitDays: 10,
  transferDays: { from: 2, to: 3 },
  takesTransfers: true,
  methods: [{ id: 'card', title: 'Card' }],
  tiers: [{ from: 'CHF 50', percent: '5' }],
  deliveries: [
    {
      codes: ['CH'],
      countries: 'Suisse',
      standard: { carrier: 'La Poste', time: '24–48 h', price: 'CHF 9.90' },
      express: { carrier: 'La Poste', time: '24 h', price: 'CHF 19.90' },
      freeFrom: 'CHF 100',
    },
    {
      codes: ['LU'],
      countries: 'Luxembourg',
      standard: { carrier: 'Post', time: '48–72 h', price: 'CHF 14.90' },
    },
  ],
};
