import { chargebackView, listView, methodView, refundView } from './hal.ts';
import { MollieProblem } from './problem.ts';
import type { Payment } from './ledger.ts';

/** The operations of the fake Mollie server that its routes call. */
interface Account {
  readonly payments: ReadonlyMap<string, Payment>;
  readonly methods: readonly [id: string, description: string][];
  readonly base: string;
  view: (payment: Payment) => unknown;
  find: (id: string) => Payment;
  open: (body: unknown) => Payment;
  cancel: (id: string) => Payment;
  refund: (id: string, body: unknown) => unknown;
}

type Answer = { status: number; view: unknown };
type Handle = (mollie: Account, ids: string[], body: unknown, path: string) => Answer;

const ok = (view: unknown): Answer => ({ status: 200, view });

/** The routes of Mollie's API that the fake server implements. */
const routes: [method: string, pattern: RegExp, handle: Handle][] = [
  ['POST', /^\/v2\/payments$/, (mollie, _, body) => ({ status: 201, view: mollie.view(mollie.open(body)) })],
  [
    'GET',
    /^\/v2\/payments$/,
    (mollie, _, __, path) =>
      ok(
        listView(
          mollie.base,
          path,
          'payments',
          [...mollie.payments.values()].reverse().map((payment) => mollie.view(payment)),
          'list-payments',
        ),
      ),
  ],
  ['GET', /^\/v2\/payments\/(\w+)$/, (mollie, [id]) => ok(mollie.view(mollie.find(id!)))],
  ['DELETE', /^\/v2\/payments\/(\w+)$/, (mollie, [id]) => ok(mollie.view(mollie.cancel(id!)))],
  [
    'POST',
    /^\/v2\/payments\/(\w+)\/refunds$/,
    (mollie, [id], body) => ({ status: 201, view: mollie.refund(id!, body) }),
  ],
  [
    'GET',
    /^\/v2\/payments\/(\w+)\/refunds$/,
    (mollie, [id], _, path) => {
      const payment = mollie.find(id!);
      const views = payment.refunds.map((refund) => refundView(mollie.base, payment, refund));
      return ok(listView(mollie.base, path, 'refunds', views, 'list-refunds'));
    },
  ],
  [
    'GET',
    /^\/v2\/payments\/(\w+)\/refunds\/(\w+)$/,
    (mollie, [id, refundId]) => {
      const payment = mollie.find(id!);
      const refund = payment.refunds.find((candidate) => candidate.id === refundId);
      if (!refund) throw new MollieProblem(404, `No refund exists with token ${refundId}.`);
      return ok(refundView(mollie.base, payment, refund));
    },
  ],
  [
    'GET',
    /^\/v2\/payments\/(\w+)\/chargebacks$/,
    (mollie, [id], _, path) => {
      const payment = mollie.find(id!);
      const views = payment.chargebacks.map((chargeback) => chargebackView(mollie.base, payment, chargeback));
      return ok(listView(mollie.base, path, 'chargebacks', views, 'list-chargebacks'));
    },
  ],
  [
    'GET',
    /^\/v2\/methods$/,
    (mollie, _, __, path) => {
      // Mollie lists a wallet only for shops that name it.
      const wallets = new URLSearchParams(path.split('?')[1]).get('includeWallets')?.split(',') ?? [];
      const listed = mollie.methods.filter(
        ([id]) => !['applepay', 'googlepay'].includes(id) || wallets.includes(id),
      );
      const views = listed.map(([id, description]) => methodView(mollie.base, id, description));
      const { count, _embedded, _links } = listView(mollie.base, path, 'methods', views, 'list-methods');
      return ok({ count, _embedded, _links: { self: _links.self, documentation: _links.documentation } });
    },
  ],
];

/** Finds the route of a request and returns the route's response. */
export function handleRequest(mollie: Account, method: string, path: string, body: unknown): Answer {
  const [pathname = ''] = path.split('?');
  for (const [verb, pattern, handle] of routes) {
    const found = verb === method ? pattern.exec(pathname) : null;
    if (found) return handle(mollie, found.slice(1), body, path);
  }
  throw new MollieProblem(404, `${method} ${pathname} is not an address of the API`);
}
