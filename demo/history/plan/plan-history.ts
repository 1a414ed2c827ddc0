import { type Random, randomFrom } from '#demo/seed/random.ts';
import {
  campaignPlans,
  draftCampaign,
  failedSearches,
  promotionPlans,
  unmatchedPayments,
} from '../texts/marketing-texts.ts';
import { addDaysTo, businessOn, dayAt, daysBetween, isWeekend, timeOn, workingDayFrom } from './calendar.ts';
import { chooseLines, weighVariants } from './choose-variants.ts';
import type { HistoryPeriod } from './history-period.ts';
import { planCustomer } from './plan-customers.ts';
import { omitNewestStaffResponses, planQuestion, planReview } from './plan-feedback.ts';
import { chooseMethod, chooseService, planCourse } from './plan-order.ts';
import { planVisits, viewedProducts } from './plan-visits.ts';
import type { HistoryEvent, HistoryPlan, PlannedOrder, SoldVariant } from './plan.ts';
import { StockBook } from './stock-book.ts';

/** Number of orders on an average day. */
const usualOrders = 2.2;
/** Part of the orders that come from somebody who already has an account. */
const knownShare = 0.56;
/** Minutes after midnight between which customers order. */
const orderMinutes = [410, 1250] as const;
/** Minute after midnight at which a day ends; nothing else happens later. */
const endMinute = 1350;
/** The last deliveries of the suppliers arrive in this number of days, so that the stock is as before. */
const lastDeliveryDays = 9;

/**
 * Plans the history of a shop: customers, orders with everything that follows them, feedback, marketing,
 * visits and deliveries of suppliers. Depends only on its parameters. Every variant has the same available
 * stock at the end as at the beginning.
 *
 * @param variants the variants that are in stock, in any order
 * @param alertedVariantIds sold-out variants for which customers wait
 */
export function planHistory(
  { firstDay, lastDay }: HistoryPeriod,
  variants: readonly SoldVariant[],
  alertedVariantIds: readonly string[] = [],
): HistoryPlan {
  const sorted = variants.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const end = timeOn(lastDay, endMinute);
  const length = daysBetween(firstDay, lastDay) + 1;
  const plan: HistoryPlan = {
    customers: [],
    orders: [],
    reviews: [],
    questions: [],
    promotions: [],
    campaigns: [],
    events: [],
  };
  const random = randomFrom('history of the demo');
  const add = (...events: HistoryEvent[]) => plan.events.push(...events.filter(({ at }) => at <= end));
  planMarketing(plan, { firstDay, lastDay }, add);
  planSearches(lastDay, length, add);
  const shop: PlannedShop = {
    random,
    book: new StockBook(sorted),
    weighted: weighVariants(sorted),
    listed: [],
    viewed: [],
    bikes: [],
    reviewed: new Set<string>(),
    end,
    lastDay,
  };
  for (let day = firstDay; day <= lastDay; day = addDaysTo(day, 1)) {
    listProductsOf(day, sorted, shop);
    const business = businessOn(day, daysBetween(day, lastDay));
    const orders = planOrdersOf(day, business, plan, shop, add);
    // Each of the last days has a question; the newest ones wait for an answer.
    if (plan.customers.length > 0 && (random.next() < 0.14 || daysBetween(day, lastDay) <= 4))
      planQuestionOn(day, plan, shop, add);
    planDelivery(day, shop, add);
    const newsletterShare = isCampaignDay(plan, day) ? 0.24 : 0.02;
    const visits = planVisits(day, { business, orders, newsletterShare }, shop.viewed, random);
    add({ at: timeOn(day, endMinute), kind: 'end-day', visits });
  }
  planStockAlerts(plan, lastDay, alertedVariantIds, add);
  collectTransfers(plan);
  plan.events = omitNewestStaffResponses(plan.events);
  plan.events.sort((a, b) => a.at - b.at);
  return plan;
}

interface PlannedShop {
  random: Random;
  book: StockBook;
  weighted: ReturnType<typeof weighVariants>;
  /** Variants that are in the catalogue on the planned day. */
  listed: readonly SoldVariant[];
  /** Products that visitors look at on the planned day, popular ones several times. */
  viewed: readonly string[];
  /** Bikes that are in the catalogue on the planned day. */
  bikes: readonly SoldVariant[];
  /** Products with the number of the customer who reviewed them. */
  reviewed: Set<string>;
  end: number;
  lastDay: string;
}
type Add = (...events: HistoryEvent[]) => void;

/** Sets the products that the shop shows and sells on a day: the catalogue grows. */
function listProductsOf(day: string, variants: readonly SoldVariant[], shop: PlannedShop): void {
  const listed = variants.filter(({ since }) => since <= day);
  if (listed.length === shop.listed.length) return;
  shop.listed = listed;
  shop.viewed = viewedProducts([...new Set(listed.map(({ productId }) => productId))]);
  shop.bikes = listed.filter(({ category }) => category === 'bikes');
}

function planOrdersOf(day: string, business: number, plan: HistoryPlan, shop: PlannedShop, add: Add): number {
  const { random } = shop;
  const wanted = usualOrders * business;
  const count = Math.floor(wanted * (0.4 + random.next() * 1.2) + random.next());
  const [from, to] = orderMinutes;
  const minutes = Array.from({ length: count }, () => random.between(from, to)).toSorted((a, b) => a - b);
  let placed = 0;
  for (const minute of minutes) if (planOrder(timeOn(day, minute), day, plan, shop, add)) placed += 1;
  if (random.next() < 0.08) addCustomer(plan, timeOn(day, random.between(from, to)), shop, add);
  return placed;
}

function addCustomer(plan: HistoryPlan, at: number, { bikes, random }: PlannedShop, add: Add): number {
  const n = plan.customers.push(planCustomer(plan.customers.length, bikes, random)) - 1;
  add({ at, kind: 'sign-up', customer: n });
  return n;
}

function planOrder(at: number, day: string, plan: HistoryPlan, shop: PlannedShop, add: Add): boolean {
  const { random, book } = shop;
  book.advanceTo(at);
  const lines = chooseLines(shop.weighted, random, ({ id, since }) =>
    since <= day ? book.available(id) : 0,
  );
  if (lines.length === 0) return false;
  const isKnown = plan.customers.length > 5 && random.next() < knownShare;
  // Squaring prefers the first customers, who become regulars.
  const customer = isKnown
    ? Math.floor(random.next() ** 1.7 * (plan.customers.length - 1))
    : addCustomer(plan, at - 9 * 60_000, shop, add);
  const { country, language } = plan.customers[customer]!;
  const subtotal = lines.reduce((sum, { variant, quantity }) => sum + variant.price * quantity, 0);
  const code = choosePromotion(plan, day, subtotal, isKnown, random);
  const [carrier, service] = chooseService(
    country,
    lines.some(({ variant }) => variant.isBulky),
    random,
  );
  const order: PlannedOrder = {
    customer,
    lines,
    carrier,
    service,
    method: chooseMethod(country, random),
    ...(code ? { promotionCode: code } : {}),
    ...(day.slice(5, 7) === '12' && random.next() < 0.15
      ? { giftMessage: 'Joyeux Noël et bonne route.' }
      : {}),
  };
  const n = plan.orders.push(order) - 1;
  for (const { variant, quantity } of lines) book.sell(variant.id, quantity);
  const daysLeft = daysBetween(day, shop.lastDay);
  const course = planCourse(n, order, { at, country, daysLeft }, random);
  add(...course.events);
  const { restored } = course;
  if (restored && restored.at <= shop.end)
    for (const { variant, quantity } of restored.ofFirstLine ? lines.slice(0, 1) : lines)
      book.restoreAt(restored.at, variant.id, restored.ofFirstLine ?? quantity);
  if (course.deliveredAt && !course.isReturned && random.next() < 0.32) {
    const { variant } = random.pick(lines);
    const key = `${customer} ${variant.productId}`;
    if (!shop.reviewed.has(key)) {
      shop.reviewed.add(key);
      const { deliveredAt } = course;
      const about = { customer, language, variant, deliveredAt, lastDay: shop.lastDay };
      const { review, events } = planReview(plan.reviews.length, about, random);
      plan.reviews.push(review);
      add(...events);
    }
  }
  if (random.next() < 0.12) {
    const productIds = Array.from({ length: random.between(1, 4) }, () => random.pick(shop.viewed));
    add({ at: at - 4 * 60_000, kind: 'add-favourites', customer, productIds });
  }
  if (random.next() < 0.02)
    add({ at: at + 40 * 60_000, kind: 'write-note', customer, text: 'Souhaite être rappelé le matin.' });
  return true;
}

function choosePromotion(
  plan: HistoryPlan,
  day: string,
  subtotal: number,
  isKnown: boolean,
  random: Random,
): string | undefined {
  const usable = plan.promotions.filter(
    ({ firstDay, lastDay, minimum }) =>
      subtotal >= minimum && (!firstDay || firstDay <= day) && (!lastDay || day <= lastDay),
  );
  const [temporary] = usable.filter(({ code }) => code !== 'BIENVENUE10');
  if (temporary && random.next() < 0.6) return temporary.code;
  const welcome = usable.find(({ code }) => code === 'BIENVENUE10');
  return welcome && !isKnown && random.next() < 0.3 ? welcome.code : undefined;
}

function planQuestionOn(day: string, plan: HistoryPlan, { random, listed }: PlannedShop, add: Add): void {
  const customer = random.between(0, plan.customers.length - 1);
  const variant = random.pick(listed);
  const { language } = plan.customers[customer]!;
  const { question, events } = planQuestion(
    plan.questions.length,
    addDaysTo(day, 1),
    { customer, language, variant },
    random,
  );
  plan.questions.push(question);
  add(...events);
}

/** Plans what the suppliers deliver on a day: low variants twice a week, and everything in the last days. */
function planDelivery(day: string, { book, lastDay, random }: PlannedShop, add: Add): void {
  const isLast = day === lastDay;
  const isNearEnd = daysBetween(day, lastDay) < lastDeliveryDays;
  if (isLast) book.advanceTo(timeOn(day, endMinute));
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (!isLast && (isWeekend(day) || (weekday !== 2 && weekday !== 5 && !isNearEnd))) return;
  const lines = book.receive((available, start) => {
    if (isLast) return true;
    if (isNearEnd) return random.next() < 0.35;
    return available <= Math.max(1, Math.floor(start * 0.4)) && random.next() < 0.45;
  });
  if (lines.length > 0) add({ at: timeOn(day, isLast ? 1330 : 1260), kind: 'arrival', lines });
}

const isCampaignDay = (plan: HistoryPlan, day: string): boolean =>
  plan.events.some(
    (event) => event.kind === 'send-campaign' && Math.abs(event.at - timeOn(day, 540)) < 1.2 * 86_400_000,
  );

/** Minutes after midnight at which staff import a bank statement. */
const statementMinute = 600;

/** Replaces most transfers that staff enter by hand with bank statements of the same days. */
function collectTransfers(plan: HistoryPlan): void {
  const isOnStatement = (event: HistoryEvent) => event.kind === 'receive-transfer' && event.order % 9 !== 0;
  const byDay = Map.groupBy(plan.events.filter(isOnStatement), ({ at }) => dayAt(at));
  plan.events = plan.events.filter((event) => !isOnStatement(event));
  const lastDay = [...byDay.keys()].toSorted().at(-1);
  for (const [day, events] of byDay)
    plan.events.push({
      at: timeOn(day, statementMinute),
      kind: 'import-statement',
      orders: events.map((event) => (event as { order: number }).order),
      unmatched: day === lastDay ? unmatchedPayments : [],
    });
}

/** Plans the promotions and campaigns; those before the first day are left out. */
function planMarketing(plan: HistoryPlan, { firstDay, lastDay }: HistoryPeriod, add: Add): void {
  for (const { daysBefore, ...promotion } of promotionPlans) {
    const [first, last] = daysBefore;
    const from = addDaysTo(lastDay, -first);
    if (from < firstDay) continue;
    const n = plan.promotions.push({
      ...promotion,
      firstDay: from,
      lastDay: last === null ? null : addDaysTo(lastDay, -last),
    });
    add({ at: timeOn(from, 380), kind: 'create-promotion', promotion: n - 1 });
  }
  for (const { daysBefore, ...campaign } of campaignPlans) {
    const day = workingDayFrom(addDaysTo(lastDay, -daysBefore));
    if (addDaysTo(day, -20) < firstDay) continue;
    const n = plan.campaigns.push(campaign) - 1;
    add(
      { at: timeOn(day, 500), kind: 'create-campaign', campaign: n },
      { at: timeOn(day, 540), kind: 'send-campaign', campaign: n },
      { at: timeOn(addDaysTo(day, 1), 1120), kind: 'unsubscribe', campaign: n, people: 1 + (n % 4) },
    );
  }
  const n = plan.campaigns.push(draftCampaign) - 1;
  add({ at: timeOn(addDaysTo(lastDay, -2), 640), kind: 'create-campaign', campaign: n });
}

/** Plans the searches without result, all in the weeks for which the shop stores them. */
function planSearches(lastDay: string, length: number, add: Add): void {
  const random = randomFrom('failed searches');
  for (const [query, locale, times] of failedSearches)
    for (let i = 0; i < times; i += 1) {
      const day = addDaysTo(lastDay, -random.between(0, Math.min(80, length - 1)));
      add({ at: timeOn(day, random.between(420, 1300)), kind: 'search-in-vain', query, locale });
    }
}

/** Plans the customers who wait for a sold-out variant. */
function planStockAlerts(plan: HistoryPlan, lastDay: string, variantIds: readonly string[], add: Add): void {
  for (const [i, variantId] of variantIds.entries())
    add({ at: timeOn(addDaysTo(lastDay, -1 - i), 1100), kind: 'add-stock-alert', customer: i, variantId });
}
