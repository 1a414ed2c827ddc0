import { expect, test } from 'vitest';
import { countNumbers } from './count-numbers.ts';
import { addDaysTo, dayAt } from './calendar.ts';
import { planHistory } from './plan-history.ts';
import type { HistoryPlan, SoldVariant } from './plan.ts';

const categories = ['chains', 'tires', 'cassettes', 'saddles', 'bikes', 'small-parts'];
const variants: SoldVariant[] = Array.from({ length: 240 }, (_, n) => ({
  id: `variant-${n}`,
  productId: `product-${n >> 1}`,
  category: categories[n % categories.length]!,
  weightGrams: 300,
  isBulky: n % categories.length === 4,
  price: 2000 + 100 * n,
  stock: 1 + (n % 9),
  minimum: 2,
  since: (n >> 1) % 5 === 0 ? '2026-02-01' : '2025-01-01',
}));
const period = { firstDay: '2025-11-26', lastDay: '2026-11-25' };
const plan = planHistory(period, variants);
const kindsOf = ({ events }: HistoryPlan) => new Set(events.map(({ kind }) => kind));

test('the plan depends only on the period and the catalogue, not on the order of its rows', () => {
  expect(planHistory(period, variants.toReversed())).toEqual(plan);
});

test('a year has hundreds of orders and customers, and events of every kind', () => {
  expect(plan.orders.length).toBeGreaterThan(700);
  expect(plan.orders.length).toBeLessThan(1200);
  expect(plan.customers.length).toBeGreaterThan(300);
  expect([...kindsOf(plan)].toSorted()).toMatchInlineSnapshot(`
    [
      "add-favourites",
      "answer-question",
      "answer-review",
      "arrival",
      "ask-question",
      "cancel-by-customer",
      "cancel-by-staff",
      "charge-back",
      "create-campaign",
      "create-promotion",
      "decide-review",
      "deliver",
      "dismiss-reports",
      "end-day",
      "expire",
      "fail-payment",
      "import-statement",
      "make-bank-refund",
      "pay",
      "place-order",
      "prepare",
      "receive-return",
      "receive-transfer",
      "refund",
      "report-review",
      "request-return",
      "search-in-vain",
      "send-campaign",
      "ship",
      "sign-up",
      "unsubscribe",
      "write-note",
      "write-review",
    ]
  `);
});

test.each(['2026-01-03', '2026-03-01', '2026-07-15', '2026-12-31'])(
  'the history up to %s lies in its period, in order of time, with all states of orders',
  (lastDay) => {
    const other = planHistory({ firstDay: addDaysTo(lastDay, -364), lastDay }, variants);
    const times = other.events.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.every((at) => dayAt(at) >= addDaysTo(lastDay, -364) && dayAt(at) <= lastDay)).toBe(true);
    for (const kind of [
      'pay',
      'expire',
      'receive-transfer',
      'import-statement',
      'cancel-by-customer',
      'receive-return',
      'charge-back',
    ])
      expect(kindsOf(other)).toContain(kind);
  },
);

test('never sells more units of a variant than are in stock, and ends with the stock of the beginning', () => {
  const stock = new Map(variants.map(({ id, stock }) => [id, stock]));
  const add = (id: string, quantity: number) => stock.set(id, stock.get(id)! + quantity);
  const returned = new Map<number, number>();
  const isOpen = new Map<number, boolean>();
  for (const event of plan.events) {
    const lines = 'order' in event ? plan.orders[event.order]!.lines : [];
    switch (event.kind) {
      case 'place-order':
        isOpen.set(event.order, true);
        for (const { variant, quantity } of lines) {
          add(variant.id, -quantity);
          expect(stock.get(variant.id)).toBeGreaterThanOrEqual(0);
        }
        break;
      case 'expire':
      case 'cancel-by-customer':
      case 'cancel-by-staff':
        for (const { variant, quantity } of lines) add(variant.id, quantity);
        break;
      case 'request-return':
        returned.set(event.order, event.quantity);
        break;
      case 'receive-return':
        if (event.isRestocked) add(lines[0]!.variant.id, returned.get(event.order)!);
        break;
      case 'arrival':
        for (const { variantId, quantity } of event.lines) add(variantId, quantity);
        break;
      default:
    }
  }
  expect([...stock]).toEqual(variants.map(({ id, stock: before }) => [id, before]));
});

test('sells, shows and describes a product only after it was added to the catalogue', () => {
  const since = new Map(variants.map(({ productId, since }) => [productId, since]));
  const isListed = (productId: string, at: number) => since.get(productId)! <= dayAt(at);
  for (const event of plan.events) {
    if (event.kind === 'place-order')
      for (const { variant } of plan.orders[event.order]!.lines)
        expect(variant.since <= dayAt(event.at)).toBe(true);
    if (event.kind === 'ask-question')
      expect(isListed(plan.questions[event.question]!.productId, event.at)).toBe(true);
    if (event.kind === 'end-day')
      for (const [productId] of event.visits.products) expect(isListed(productId, event.at)).toBe(true);
  }
});

test.each(['2026-01-03', '2026-03-01', '2026-07-15', '2026-11-25', '2026-12-31'])(
  'up to %s, from three to six reviews wait for a decision and as many questions for an answer',
  (lastDay) => {
    const { events } = planHistory({ firstDay: addDaysTo(lastDay, -120), lastDay }, variants);
    const of = (kind: string) => events.filter((event) => event.kind === kind).length;
    for (const open of [
      of('write-review') - of('decide-review'),
      of('ask-question') - of('answer-question'),
    ]) {
      expect(open).toBeGreaterThanOrEqual(3);
      expect(open).toBeLessThanOrEqual(6);
    }
  },
);

test('business grows from one year to the next', () => {
  const { orders, events } = planHistory({ ...period, firstDay: '2025-01-01' }, variants);
  const first = events.filter(({ at, kind }) => kind === 'place-order' && dayAt(at) < '2025-11-26').length;
  expect((orders.length - first) / first).toBeGreaterThan(1.3);
  expect((orders.length - first) / first).toBeLessThan(2.2);
});

test('counts an invoice for each payment, in the year of the payment', () => {
  const paid = plan.events.flatMap((event) => {
    if (event.kind === 'import-statement') return event.orders;
    return event.kind === 'pay' || event.kind === 'receive-transfer' ? [event.order] : [];
  });
  const { invoices, orders } = countNumbers(plan);
  expect(Object.keys(invoices)).toEqual(['2025', '2026']);
  expect(invoices['2025']! + invoices['2026']!).toBe(paid.length);
  expect(orders).toBe(plan.orders.length);
});
