import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../support/shop.ts';
import { removeFolder } from '../support/remove-folder.ts';
import { openTraceReceiver } from '../support/trace-receiver.ts';
import { type ShopProcess, makeDataDir, startShop } from './process.ts';

const dataDir = makeDataDir();
const demoCustomer = 'lea@pignon.example';
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
    body: JSON.stringify({ email: demoCustomer, redirectTo: '/auth/reset' }),
  });
  expect(response.status).toBe(200);
  await vi.waitFor(() => expect(named('job identity-mail')).toBeDefined(), 15_000);
  const { traceId } = named('job identity-mail')!;
  const trace = receiver.spans.filter((span) => span.traceId === traceId);
  const request = trace.find((span) => span.parentSpanId === undefined);
  expect(request?.name).toBe('POST /api/auth/*');
  expect(trace.filter((span) => span.name === 'SELECT').length).toBeGreaterThan(0);
  expect(shop.output()).toContain(`"trace":"${traceId}"`);
  expect(JSON.stringify(receiver.spans)).not.toContain(demoCustomer);
});

test('the span of an API request names the route, without the id in its path', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await fetch(`${shop.url}/api/products/${unknown}`)).status).toBe(404);
  await vi.waitFor(() => expect(named('GET /api/products/:id')).toBeDefined(), 15_000);
});

test('the loaders of a page have spans that name their routes', async () => {
  await fetch(`${shop.url}/fr/guide?new=${Date.now()}`);
  await vi.waitFor(
    () => expect(receiver.spans.some(({ name }) => name.startsWith('loader fr/'))).toBe(true),
    15_000,
  );
});
