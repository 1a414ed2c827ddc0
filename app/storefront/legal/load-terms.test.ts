import { expect, test } from 'vitest';
import type { ShopFacts } from '../guide/shop-facts.ts';
import { loadTerms } from './load-terms.server.ts';

const facts: ShopFacts = {
  company: 'Pignon Sàrl',
  beneficiary: 'Pignon Sàrl, Rue du Simplon 12, 1006 Lausanne',
  email: 'bonjour@pignon.example',
  phone: '+41 21 555 01 80',
  hours: 'Lundi à vendredi',
  offices: [],
  city: 'Lausanne',
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
  deliveries: [],
};

test('the terms have the eleven sections that other pages link to, none of them empty', () => {
  const sections = loadTerms(facts);
  expect(sections.map(({ id }) => id)).toEqual([
    'about',
    'products',
    'pricing',
    'ordering',
    'payment',
    'delivery',
    'returns',
    'warranty',
    'support',
    'privacy',
    'legal',
  ]);
  expect(sections.filter(({ blocks }) => blocks.length === 0)).toEqual([]);
});

test('the terms speak with the shop’s own figures', () => {
  const returns = JSON.stringify(loadTerms(facts).find(({ id }) => id === 'returns'));
  expect(returns).toContain('45\u00a0jours');
});
