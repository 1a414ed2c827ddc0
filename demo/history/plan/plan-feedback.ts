import { type Random, hash } from '#demo/seed/random.ts';
import type { Locale } from '#shared/locales.ts';
import { questionAbout } from '../texts/question-texts.ts';
import {
  refusalReasons,
  reviewAnswers,
  reviewEndings,
  reviewTitles,
  sentencesAbout,
} from '../texts/review-texts.ts';
import { addDaysTo, dayAt, timeOn, workingDayFrom } from './calendar.ts';
import type { HistoryEvent, PlannedCustomer, PlannedQuestion, PlannedReview, SoldVariant } from './plan.ts';

/** Days before the end of the history from which reports wait for a check. */
const openReportDays = 90;
/** Number of the newest reviews that wait for a decision, and of the newest questions that wait for an answer. */
const openFeedback = 4;

/** Shares of the ratings 5, 4, 3, 2 and 1, added up. */
const ratingSums = [0.55, 0.85, 0.94, 0.98, 1];

function chooseRating(productId: string, random: Random): number {
  // Some products please less than others.
  const die = Math.min(0.999, random.next() + (hash(`${productId} quality`) % 7 === 0 ? 0.25 : 0));
  return 5 - ratingSums.findIndex((sum) => die < sum);
}

function writeText(
  category: string,
  language: Locale,
  rating: number,
  random: Random,
): [title: string, body: string] {
  const [good, alsoGood, bad] = sentencesAbout(category)[language];
  const praise = random.next() < 0.5 ? [good, alsoGood] : [random.pick([good, alsoGood])];
  const sentences = rating >= 4 ? praise : rating === 3 ? [good, bad] : [bad];
  const ending = rating >= 4 ? random.pick(reviewEndings[language]) : '';
  return [random.pick(reviewTitles[language][rating]!), [...sentences, ending].filter(Boolean).join(' ')];
}

/**
 * Plans the review of a delivered product, its moderation and sometimes an answer of the shop.
 *
 * @param n number of the review
 */
export function planReview(
  n: number,
  {
    customer,
    language,
    variant,
    deliveredAt,
    lastDay,
  }: {
    customer: number;
    language: Locale;
    variant: SoldVariant;
    deliveredAt: number;
    lastDay: string;
  },
  random: Random,
): { review: PlannedReview; events: HistoryEvent[] } {
  const rating = chooseRating(variant.productId, random);
  const [title, body] = writeText(variant.category, language, rating, random);
  const day = addDaysTo(dayAt(deliveredAt), random.between(4, 24));
  const writtenAt = timeOn(day, random.between(420, 1300));
  const decidedDay = workingDayFrom(addDaysTo(day, random.between(1, 2)));
  const isRefused = random.next() < 0.06;
  const written: HistoryEvent = { at: writtenAt, kind: 'write-review', review: n };
  const review = { customer, productId: variant.productId, rating, title, body };
  const events: HistoryEvent[] = [
    written,
    {
      at: timeOn(decidedDay, random.between(500, 680)),
      kind: 'decide-review',
      review: n,
      ...(isRefused ? { refusal: refusalReasons[language] } : {}),
    },
  ];
  if (!isRefused && rating <= 3 && random.next() < 0.7)
    events.push({
      at: timeOn(workingDayFrom(addDaysTo(decidedDay, 1)), random.between(500, 680)),
      kind: 'answer-review',
      review: n,
      answer: random.pick(reviewAnswers[language]),
    });
  if (!isRefused && rating <= 2 && random.next() < 0.3) {
    const reportedDay = addDaysTo(decidedDay, random.between(3, 20));
    const reason = 'La critique concerne un autre produit.';
    events.push({
      at: timeOn(reportedDay, random.between(700, 1200)),
      kind: 'report-review',
      review: n,
      reason,
    });
    if (addDaysTo(reportedDay, openReportDays) < lastDay)
      events.push({
        at: timeOn(workingDayFrom(addDaysTo(reportedDay, 1)), 590),
        kind: 'dismiss-reports',
        review: n,
      });
  }
  return { review, events };
}

/** Plans a question about a product and its answer. */
export function planQuestion(
  n: number,
  day: string,
  {
    customer,
    language,
    variant,
  }: { customer: number; language: PlannedCustomer['language']; variant: SoldVariant },
  random: Random,
): { question: PlannedQuestion; events: HistoryEvent[] } {
  const [question, answer] = questionAbout(variant.category)[language];
  const answeredDay = workingDayFrom(addDaysTo(day, random.between(2, 3)));
  return {
    question: { customer, productId: variant.productId, question, answer },
    events: [
      { at: timeOn(day, random.between(430, 1280)), kind: 'ask-question', question: n },
      { at: timeOn(answeredDay, random.between(490, 700)), kind: 'answer-question', question: n },
    ],
  };
}

/**
 * Returns the events without the decisions about the newest reviews and the answers to the newest questions. On the
 * first day, staff then have reviews to decide about and questions to answer.
 */
export function omitNewestStaffResponses(events: readonly HistoryEvent[]): HistoryEvent[] {
  const byTime = events.toSorted((a, b) => a.at - b.at);
  const newest = (ids: number[]) => new Set(ids.slice(-openFeedback));
  const reviews = newest(byTime.flatMap((event) => (event.kind === 'write-review' ? [event.review] : [])));
  const questions = newest(
    byTime.flatMap((event) => (event.kind === 'ask-question' ? [event.question] : [])),
  );
  return events.filter((event) => {
    if ('review' in event) return event.kind === 'write-review' || !reviews.has(event.review);
    return event.kind !== 'answer-question' || !questions.has(event.question);
  });
}
