import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerRegistry } from '#server/ordering/payments/providers/index.ts';
import { keyedProviderKinds, paymentChannels } from '#shared/payment-providers.ts';
import { m } from '#shared/i18n/index.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { renderInRouter } from '#tests/support/render-in-router.ts';
import { loader } from './load-page.server.ts';
import ProvidersPage from './page.tsx';
import { keyTexts, providerTexts } from './provider-texts.ts';
import { actOnProviders } from './providers-action.server.ts';

let t: TestShop;
let admin: { userId: string; email: string; role: 'admin' };
beforeAll(async () => {
  t = await openTestShop();
  admin = { ...(await t.newBuyer()), role: 'admin' };
});
afterAll(() => t.close());

const path = '/admin/payment-providers';

test.each(paymentChannels)(
  'the back office of a demo has a card for “%s” and accepts the form of that card',
  async (channel) => {
    const page = await loader(loaderArgs(t, path, admin));
    expect(page.providers.map(({ name }) => name)).toContain(channel);
    const html = renderInRouter(ProvidersPage, {}, { loaded: page });
    const { name, description, fees } = providerTexts[channel]();
    for (const text of [name, description, fees]) expect(html).toContain(`>${text}<`);
    for (const used of ['false', 'true'])
      expect(
        await actOnProviders(
          loaderArgs(t, path, admin, { form: { intent: 'use', provider: channel, used } }),
        ),
      ).toMatchObject({ ok: true, message: expect.stringContaining(name) as string });
  },
);

test.each(keyedProviderKinds)('the shop answers webhook requests of “%s”', async (kind) => {
  const response = await t.ask(providerRegistry[kind].webhookPath, { form: { id: 'unknown' } });
  expect(response.status).toBe(200);
});

test.each(keyedProviderKinds)(
  'the back office accepts the forms for keys of “%s” and rejects a key with the wrong format',
  async (kind) => {
    const send = (form: Record<string, string>) => actOnProviders(loaderArgs(t, path, admin, { form }));
    const { version } = (await loader(loaderArgs(t, path, admin)))[kind];
    expect(await send({ intent: 'key', provider: kind, api_key: 'no key', version })).toMatchObject({
      errors: { api_key: keyTexts[kind].wrongFormat() },
    });
    expect(await send({ intent: 'test', provider: kind, source: 'test' })).toMatchObject({
      message: m.payments_test_no_key(),
    });
  },
);

test('the back office rejects the form of an unknown payment provider', async () => {
  const forms: Record<string, string>[] = [
    { intent: 'use', provider: 'nobody', used: 'false' },
    { intent: 'key', provider: 'sandbox', api_key: 'x' },
  ];
  for (const form of forms)
    expect(await actOnProviders(loaderArgs(t, path, admin, { form }))).toMatchObject({ ok: false });
});
