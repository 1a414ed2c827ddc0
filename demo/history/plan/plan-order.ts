import type { Random } from '#demo/seed/random.ts';
import { returnReasons } from '#shared/returns.ts';
import { addDaysTo, dayAt, timeOn, workingDayFrom } from './calendar.ts';
import type { Country, HistoryEvent, PlannedOrder } from './plan.ts';

const minuteMs = 60_000;
const services: Record<Country, { standard: [string, string]; express: [string, string] }> = {
  CH: { standard: ['La Poste', 'PostPac Priority'], express: ['La Poste', 'Swiss-Express'] },
  DE: { standard: ['DHL', 'Paket'], express: ['UPS', 'Express Saver'] },
  LU: { standard: ['POST Luxembourg', 'Colis'], express: ['DHL', 'Express'] },
};
const pickup: [string, string] = ['La Poste', 'Point de retrait'];
/** Working days between shipping and delivery. */
const transitDays: Record<Country, number> = { CH: 1, DE: 3, LU: 2 };

/** Payment methods with their shares in percent. */
const methods: Record<Country, readonly [method: string, share: number][]> = {
  CH: [
    ['twint', 40],
    ['card', 38],
    ['bank_transfer', 16],
    ['paypal', 6],
  ],
  DE: [
    ['card', 46],
    ['paypal', 40],
    ['bank_transfer', 14],
  ],
  LU: [
    ['card', 66],
    ['paypal', 22],
    ['bank_transfer', 12],
  ],
};

export function chooseMethod(country: Country, random: Random): string {
  let die = random.next() * 100;
  for (const [method, share] of methods[country]) {
    die -= share;
    if (die < 0) return method;
  }
  return 'card';
}

export function chooseService(country: Country, isBulky: boolean, random: Random): [string, string] {
  const die = random.next();
  if (isBulky || die < 0.82) return services[country].standard;
  return die < 0.9 && country === 'CH' ? pickup : services[country].express;
}

type WithoutOrder<E> = E extends { order: number } ? Omit<E, 'order'> : never;
/** An event of an order, without the order's number. */
type OrderStep = WithoutOrder<HistoryEvent>;

/** What becomes of an order after it was placed. */
export interface OrderCourse {
  events: HistoryEvent[];
  /** Time at which the sold units are available again, and how many of each line; undefined when they stay sold. */
  restored?: { at: number; ofFirstLine?: number };
  /** Time of delivery; undefined when the customer never gets the parcel. */
  deliveredAt?: number;
  isReturned?: true;
}

/** Days before the end in which an unpaid transfer may still arrive; older ones were paid or cancelled. */
const pendingTransferDays = 3;
/** Days after which the shop cancels an unpaid transfer (`cancel_days` of the bank settings), and one more. */
const transferExpiryDays = 11;

/**
 * Plans what becomes of an order.
 *
 * @param n number of the order
 * @param at time at which it is placed
 * @param country where it is delivered
 * @param daysLeft days from its day to the last day of the history
 */
export function planCourse(
  n: number,
  order: Pick<PlannedOrder, 'method' | 'lines'>,
  { at, country, daysLeft }: { at: number; country: Country; daysLeft: number },
  random: Random,
): OrderCourse {
  const day = dayAt(at);
  const isTransfer = order.method === 'bank_transfer';
  const events: HistoryEvent[] = [{ at, kind: 'place-order', order: n }];
  const add = (step: OrderStep) => events.push({ ...step, order: n } as HistoryEvent);

  if (random.next() < (isTransfer ? 0.12 : 0.035) && (!isTransfer || daysLeft > transferExpiryDays)) {
    if (!isTransfer && random.next() < 0.5) add({ at: at + minuteMs, kind: 'fail-payment' });
    const expiry = isTransfer ? timeOn(addDaysTo(day, transferExpiryDays), 430) : at + 37 * minuteMs;
    add({ at: expiry, kind: 'expire' });
    return { events, restored: { at: expiry } };
  }

  let paidAt = at + random.between(1, 5) * minuteMs;
  if (isTransfer) {
    const wait =
      daysLeft > pendingTransferDays ? Math.min(random.between(1, 5), daysLeft - 1) : random.between(2, 5);
    paidAt = timeOn(workingDayFrom(addDaysTo(day, wait)), random.between(530, 650));
    add({ at: paidAt, kind: 'receive-transfer' });
  } else {
    if (random.next() < 0.03) {
      add({ at: paidAt, kind: 'fail-payment' });
      paidAt += 3 * minuteMs;
    }
    add({ at: paidAt, kind: 'pay' });
    if (random.next() < 0.025) {
      const cancelledAt = paidAt + random.between(12, 80) * minuteMs;
      add({ at: cancelledAt, kind: 'cancel-by-customer' });
      return { events, restored: { at: cancelledAt } };
    }
  }

  const paidDay = dayAt(paidAt);
  const isLate = paidAt > timeOn(paidDay, 660);
  const workDay = workingDayFrom(isLate ? addDaysTo(paidDay, 1) : paidDay);
  const preparedAt = timeOn(workDay, random.between(680, 780));
  if (!isTransfer && random.next() < 0.012) {
    add({ at: preparedAt, kind: 'cancel-by-staff' });
    return { events, restored: { at: preparedAt } };
  }
  add({ at: preparedAt, kind: 'prepare' });
  const shippedAt = timeOn(workDay, random.between(840, 990));
  let lastShippedAt = shippedAt;
  if (order.lines.length > 1 && random.next() < 0.07) {
    add({ at: shippedAt, kind: 'ship', isPartial: true });
    lastShippedAt = timeOn(
      workingDayFrom(addDaysTo(workDay, random.between(2, 4))),
      random.between(840, 990),
    );
  }
  add({ at: lastShippedAt, kind: 'ship', isPartial: false });
  const arrival = workingDayFrom(
    addDaysTo(dayAt(lastShippedAt), transitDays[country] + (random.next() < 0.15 ? 1 : 0)),
  );
  const deliveredAt = timeOn(arrival, random.between(1000, 1120));
  add({ at: deliveredAt, kind: 'deliver' });
  return { ...planAfterDelivery(order, deliveredAt, random, add), events, deliveredAt };
}

function planAfterDelivery(
  order: Pick<PlannedOrder, 'method' | 'lines'>,
  deliveredAt: number,
  random: Random,
  add: (step: OrderStep) => void,
): Pick<OrderCourse, 'restored' | 'isReturned'> {
  const isTransfer = order.method === 'bank_transfer';
  const later = (days: number, from: number, to: number) =>
    timeOn(workingDayFrom(addDaysTo(dayAt(deliveredAt), days)), random.between(from, to));
  const die = random.next();
  if (die < 0.065) {
    const { quantity: ordered } = order.lines[0]!;
    const quantity = random.between(1, ordered);
    const wait = random.between(2, 10);
    const receivedAt = later(wait + random.between(3, 6), 560, 700);
    const isRestocked = random.next() < 0.85;
    const reason = random.next() < 0.4 ? 'does_not_fit' : random.pick(returnReasons);
    add({ at: later(wait, 480, 540), kind: 'request-return', quantity, reason });
    add({ at: receivedAt, kind: 'receive-return', isRestocked });
    if (isTransfer) add({ at: receivedAt + 50 * minuteMs, kind: 'make-bank-refund' });
    return {
      isReturned: true,
      ...(isRestocked ? { restored: { at: receivedAt, ofFirstLine: quantity } } : {}),
    };
  }
  const total = order.lines.reduce((sum, { variant, quantity }) => sum + variant.price * quantity, 0);
  if (die < 0.09 && total > 6000) {
    const refundedAt = later(random.between(2, 6), 560, 700);
    add({ at: refundedAt, kind: 'refund', amount: 500 * random.between(1, 4) });
    if (isTransfer) add({ at: refundedAt + 50 * minuteMs, kind: 'make-bank-refund' });
  } else if (die < 0.103 && order.method === 'card') {
    add({ at: later(random.between(14, 40), 500, 640), kind: 'charge-back' });
  }
  return {};
}
