import { m } from '#shared/i18n/index.ts';
import type { ShopDetails } from '#server/ordering/terms/index.ts';

export interface GuideQuestion {
  question: string;
  answer: string;
}

/** Returns the frequently asked questions, answered with the shop's current figures. */
export function loadGuideQuestions(details: ShopDetails): GuideQuestion[] {
  const {
    name,
    workshopCity: city,
    email,
    returnDays: days,
    refundDays: refund,
    cancelHours: hours,
    paymentMinutes: minutes,
  } = details;
  const tiers = details.tiers.map((tier) => m.guide_tier(tier)).join(', ');
  return [
    { question: m.guide_q_fit(), answer: m.guide_a_fit() },
    ...(city ? [{ question: m.guide_q_mounting(), answer: m.guide_a_mounting({ name, city }) }] : []),
    { question: m.guide_q_account(), answer: m.guide_a_account() },
    ...(tiers ? [{ question: m.guide_q_discount(), answer: m.guide_a_discount({ tiers }) }] : []),
    { question: m.guide_q_reserve(), answer: m.guide_a_reserve({ minutes, days: details.transferWaitDays }) },
    { question: m.guide_q_change(), answer: m.guide_a_change({ hours, days }) },
    { question: m.guide_q_return(), answer: m.guide_a_return({ email, days, refund }) },
    { question: m.guide_q_damage(), answer: m.guide_a_damage() },
  ];
}
