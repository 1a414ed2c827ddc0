import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { createTestDatabase } from '../support/shop.ts';
import { removeFolder } from '../support/remove-folder.ts';
import { openTraceReceiver } from '../support/trace-receiver.ts';
import { type ShopProcess, makeDataDir, startShop } from './process.ts';

const dataDir = makeDataDir();
const demoCustomer = { email: 'lea@pignon.example', password: 'pignon-lea' };
let shop: ShopProcess;
let receiver: Awaited<ReturnType<typeof openTraceReceiver>>;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  ({ drop } = database);
  receiver = await openTraceReceiver();
  shop = await startShop(dataDir, {
    DATABASE_URL: database.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_BSP_SCHEDULE_DELAY: '200',
    LOG_LEVEL: 'info',
  });
}, 60_000);
afterAll(async () => {
  shop.kill('SIGKILL');
  await shop.ended;
  receiver.close();
  await drop();
  removeFolder(dataDir);
});

const named = (name: string) => receiver.spans.find((span) => span.name === name);

test('a request, its SQL statements and the job that it queues have the same trace, which the log names', async () => {
  const response = await fetch(`${shop.url}/api/auth/request-password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify({ email: demoCustomer.email, redirectTo: '/auth/reset' }),
  });
  expect(response.status).toBe(200);
  await eventually(() => expect(named('job identity-mail')).toBeDefined());
  const { traceId } = named('job identity-mail')!;
  const trace = receiver.spans.filter((span) => span.traceId === traceId);
  const request = trace.find((span) => span.parentSpanId === undefined);
  expect(request?.name).toBe('POST /api/auth/*');
  expect(trace.filter((span) => span.name === 'SELECT').length).toBeGreaterThan(0);
  expect(shop.output()).toContain(`"trace":"${traceId}"`);
  expect(JSON.stringify(receiver.spans)).not.toContain(demoCustomer.email);
});

test('the span of an API request names the route, without the id in its path', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await fetch(`${shop.url}/api/products/${unknown}`)).status).toBe(404);
  await eventually(() => expect(named('GET /api/products/:id')).toBeDefined());
});

test('the span of an order’s use case is inside the span of the request, and contains those of its SQL statements', async () => {
  const signIn = await fetch(`${shop.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify(demoCustomer),
  });
  const cookie = signIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const unknown = '00000000-0000-4000-8000-000000000000';
  const response = await fetch(`${shop.url}/api/functions/create-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      items: [{ variant_id: unknown, quantity: 1 }],
      shipping_address_id: unknown,
      shipping_carrier: 'La Poste',
      shipping_service: 'PostPac Priority',
    }),
  });
  expect(response.status).toBeGreaterThanOrEqual(400);
  await eventually(() => expect(named('POST /api/functions/create-order')).toBeDefined());
  const useCase = named('use case placeOrder')!;
  expect(useCase.parentSpanId).toBe(named('POST /api/functions/create-order')!.spanId);
  expect(
    receiver.spans.some(({ name, parentSpanId }) => name === 'SELECT' && parentSpanId === useCase.spanId),
  ).toBe(true);
});

test('the loaders of a page have spans that name their routes', async () => {
  await fetch(`${shop.url}/fr/guide?new=${Date.now()}`);
  await eventually(() => expect(receiver.spans.some(({ name }) => name.startsWith('loader fr/'))).toBe(true));
});
