import { randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { m } from '#shared/i18n/index.ts';
import { requestOf } from '#server/http/context.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { actOnProduct } from './product-action.server.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop({ RATE_LIMIT_FACTOR: '1' });
});
afterAll(() => t.close());

const forms: [name: string, fields: Record<string, string>, tooMany: () => string][] = [
  ['the feedback forms', { form: 'report', review: randomUUID(), reason: 'Publicité' }, m.reviews_too_many],
  ['the stock alert form', { variant: randomUUID(), email: 'ada@test.example' }, m.alerts_too_many],
];
test.each(forms)(
  'requests for %s are limited per minute and network, however many IP addresses of the network send them',
  async (_, fields, tooMany) => {
    const id = randomUUID();
    const { context } = loaderArgs(t, `/product/${id}`) as { context: RouterContextProvider };
    const send = async (ip: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return (await actOnProduct({ shop: t.shop, info: { ...requestOf(context), ip }, productId: id }, form))
        .message;
    };
    for (let i = 1; i <= 5; i++) expect(await send(`2001:db8:1:1::${i}`)).not.toBe(tooMany());
    expect(await send('2001:db8:1:1::6')).toBe(tooMany());
    expect(await send('2001:db8:1:2::1')).not.toBe(tooMany());
  },
);
