import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { RefundForm } from './refund-form.tsx';

const lines = [
  { id: 'a', name: 'Roues Adda', paid: 70_240 },
  { id: 'b', name: 'Chaîne Aneto', paid: 4_792 },
  { id: 'c', name: 'Offert', paid: 0 },
];

test('the refund form proposes for each line the amount paid, but at most the amount of the order that is not yet refunded', () => {
  const show = (stored: number) => {
    const Form = createRoutesStub([
      { path: '/', Component: () => createElement(RefundForm, { kept: stored, lines, endsOrder: false }) },
    ]);
    return renderToStaticMarkup(createElement(Form));
  };
  expect(show(76_632)).toMatch(/Roues Adda.*702\.40.*Chaîne Aneto.*47\.92/);
  expect(show(76_632)).not.toContain('Offert');
  expect(show(5_000)).not.toContain('Roues Adda');
});
