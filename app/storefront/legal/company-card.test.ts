import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CompanyCard } from './company-card.tsx';

test('the card of the company shows postal address, e-mail, phone number, support hours and version of the terms', () => {
  const facts = {
    company: 'Pignon SA',
    beneficiary: 'Pignon SA, Rue du Test 1, 1003 Lausanne',
    email: 'aide@pignon.example',
    phone: '+41 21 555 01 02',
    hours: 'Lundi à vendredi, 8 h à 17 h',
    termsVersion: '2026-01',
  };
  const html = renderToStaticMarkup(createElement(CompanyCard, { facts }));
  expect(html).toContain('>Pignon SA</h2>');
  expect(html).toContain('2026-01');
  expect(
    [...html.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, value]) => value!.replaceAll(/<[^>]+>/g, '|')),
  ).toEqual([
    '|Rue du Test 1||1003 Lausanne|',
    '|aide@pignon.example|',
    '|+41 21 555 01 02|',
    'Lundi à vendredi, 8 h à 17 h',
  ]);
  expect(html).toContain('href="mailto:aide@pignon.example"');
  expect(html).toContain('href="tel:+41215550102"');
});
