import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { canPayWithApple, useDeviceMethods } from './use-device-methods.ts';

test.each([
  ['without Apple’s interface', {}, false],
  ['that has no card', { ApplePaySession: { canMakePayments: () => false } }, false],
  ['that can pay', { ApplePaySession: { canMakePayments: () => true } }, true],
])('Apple Pay on a device %s', (_, device, expected) => {
  expect(canPayWithApple(device)).toBe(expected);
});

test('Apple Pay is not offered where its interface throws, as on a page without https', () => {
  const canMakePayments = () => {
    throw new Error('InvalidAccessError');
  };
  expect(canPayWithApple({ ApplePaySession: { canMakePayments } })).toBe(false);
});

test('the page of the server offers all methods except Apple Pay', () => {
  const Offered = () =>
    useDeviceMethods([
      { id: 'card', title: 'Card' },
      { id: 'applepay', title: 'Apple Pay' },
      { id: 'paypal', title: 'PayPal' },
    ])
      .map(({ id }) => id)
      .join();
  expect(renderToString(createElement(Offered))).toBe('card,paypal');
});
