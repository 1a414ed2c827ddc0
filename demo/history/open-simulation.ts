import { randomBytes } from 'node:crypto';
import { jobs as checkoutJobs } from '#server/ordering/checkout/jobs.ts';
import { type PlaceOrderContext, cacheSaleTerms } from '#server/ordering/checkout/index.ts';
import { jobs as invoiceJobs } from '#server/ordering/invoices/jobs.ts';
import {
  type PaymentMethods,
  type PaymentProvider,
  cachePaymentMethods,
} from '#server/ordering/payments/index.ts';
import { jobs as paymentJobs } from '#server/ordering/payments/jobs.ts';
import { openProviders } from '#server/ordering/payments/providers/index.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { createLog, type Logger } from '#server/platform/kernel/log.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { openSecretBox } from '#server/platform/kernel/secret-box.ts';
import { type SettingsStore, openSettingsStore, shopIdentity } from '#server/platform/settings/index.ts';
import { createJobBuffer } from './job-buffer.ts';
import type { HistoryEvent, HistoryPlan } from './plan/plan.ts';
import type { SimulatedClock } from './simulated-clock.ts';

/** Minutes for which an unpaid order waits for its payment, as in a new shop. */
export const paymentWindowMinutes = 30;
const shopUrl = 'http://localhost';

/** Services for the use cases of a simulated shop, and the ids of what the plan has already made. */
export interface Simulation {
  plan: HistoryPlan;
  db: Database;
  outbox: Outbox;
  log: Logger;
  settings: SettingsStore;
  provider: PaymentProvider;
  methods: PaymentMethods;
  shopUrl: string;
  paymentWindowMinutes: number;
  /** Returns the context for placing an order. */
  ordering: () => PlaceOrderContext;
  owner: StaffActor;
  moderator: StaffActor;
  /** Codes of the customers' bikes, by the number of the customer. */
  bikes: string[];
  /** Ids by the numbers of the plan. */
  ids: Record<
    'customer' | 'address' | 'order' | 'return' | 'review' | 'question' | 'promotion' | 'campaign',
    string[]
  >;
  /** Runs the jobs that the last use case has queued. */
  runJobs: () => Promise<void>;
}

/** The event of a kind: members of the union may have several kinds. */
type EventOf<Kind extends HistoryEvent['kind'], Event = HistoryEvent> = Event extends HistoryEvent
  ? Kind extends Event['kind']
    ? Event
    : never
  : never;

/** Carries out one kind of event of the plan with the shop's use cases. */
export type Step<Kind extends HistoryEvent['kind']> = (
  simulation: Simulation,
  event: EventOf<Kind>,
) => Promise<void>;

/** Returns the result of a use case that must succeed, because the plan knows all of the shop's rules. */
export async function mustSucceed<T extends { ok: boolean }>(
  outcome: T | Promise<T>,
  action: string,
): Promise<T & { ok: true }> {
  const result = await outcome;
  if (!result.ok) throw new Error(`${action}: ${JSON.stringify(result)}`);
  return result as T & { ok: true };
}

/** Opens the services of a simulated shop: payments in its sandbox, no mail, no webhooks. */
export async function openSimulation(
  db: Database,
  plan: HistoryPlan,
  clock: SimulatedClock,
  staff: { owner: string; moderator: string },
): Promise<Simulation> {
  const log = createLog('silent');
  const settings = await openSettingsStore(db, shopUrl);
  const secretBox = openSecretBox(randomBytes(32).toString('hex'));
  const env = { DEMO: true, SHOP_URL: shopUrl, MOLLIE_API_URL: shopUrl };
  const { provider, takesTransfers } = await openProviders({ db, log, secretBox, env, settings });
  const buffer = createJobBuffer([...checkoutJobs, ...invoiceJobs, ...paymentJobs]);
  const saleTerms = cacheSaleTerms(db);
  const simulation: Simulation = {
    plan,
    db,
    outbox: buffer.outbox,
    log,
    settings,
    provider,
    methods: cachePaymentMethods(provider, takesTransfers, log),
    shopUrl,
    paymentWindowMinutes,
    ordering: () => {
      const current = settings.current();
      return {
        db,
        outbox: buffer.outbox,
        saleTerms,
        termsVersion: current.terms.version,
        orderPrefix: current.numbering.order_prefix,
        paymentWindowMinutes,
        shipping: current.shipping,
        timeZone: current.shop.timezone,
        shopName: shopIdentity(current).name,
      };
    },
    owner: { id: staff.owner, ip: '127.0.0.1' },
    moderator: { id: staff.moderator, ip: '127.0.0.1' },
    bikes: [],
    ids: {
      customer: [],
      address: [],
      order: [],
      return: [],
      review: [],
      question: [],
      promotion: [],
      campaign: [],
    },
    runJobs: () => buffer.run(simulation, async (seconds) => clock.set(Date.now() + seconds * 1000)),
  };
  return simulation;
}
