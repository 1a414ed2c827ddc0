import type { Simulation, Step } from './open-simulation.ts';
import type { HistoryEvent } from './plan/plan.ts';
import type { SimulatedClock } from './simulated-clock.ts';
import * as customers from './steps/customer-steps.ts';
import * as feedback from './steps/feedback-steps.ts';
import * as fulfilment from './steps/fulfilment-steps.ts';
import * as orders from './steps/order-steps.ts';
import * as shop from './steps/shop-steps.ts';

const steps: { [Kind in HistoryEvent['kind']]: Step<Kind> } = {
  'sign-up': customers.signUp,
  'add-favourites': customers.addFavouriteProducts,
  'add-stock-alert': customers.waitForStock,
  'write-note': customers.writeNote,
  'place-order': orders.placePlannedOrder,
  pay: orders.pay,
  'fail-payment': orders.failPayment,
  expire: orders.expireUnpaid,
  'receive-transfer': orders.receiveTransfer,
  'import-statement': orders.importStatement,
  'charge-back': orders.chargeBack,
  'cancel-by-customer': fulfilment.cancelByCustomer,
  'cancel-by-staff': fulfilment.cancelByStaff,
  prepare: fulfilment.prepare,
  ship: fulfilment.ship,
  deliver: fulfilment.deliver,
  'request-return': fulfilment.requestPlannedReturn,
  'receive-return': fulfilment.receivePlannedReturn,
  refund: fulfilment.refund,
  'make-bank-refund': fulfilment.makeBankRefund,
  arrival: shop.receiveArrival,
  'write-review': feedback.writePlannedReview,
  'decide-review': feedback.decidePlannedReview,
  'answer-review': feedback.answerPlannedReview,
  'report-review': feedback.reportPlannedReview,
  'dismiss-reports': feedback.dismissPlannedReports,
  'ask-question': feedback.askPlannedQuestion,
  'answer-question': feedback.answerPlannedQuestion,
  'create-promotion': shop.createPlannedPromotion,
  'create-campaign': shop.createPlannedCampaign,
  'send-campaign': shop.sendPlannedCampaign,
  unsubscribe: shop.unsubscribePeople,
  'search-in-vain': shop.searchInVain,
  'end-day': shop.endDay,
};

/** Carries out all events of the plan in order, each at its simulated time. */
export async function simulateHistory(simulation: Simulation, clock: SimulatedClock): Promise<void> {
  for (const event of simulation.plan.events) {
    await clock.set(event.at);
    try {
      await (steps[event.kind] as (of: Simulation, event: HistoryEvent) => Promise<void>)(simulation, event);
      await simulation.runJobs();
    } catch (error) {
      throw new Error(`the demo's history stopped at ${event.kind}`, { cause: error });
    }
  }
}
