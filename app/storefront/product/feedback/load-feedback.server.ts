import type { RequestInfo } from '#server/http/context.ts';
import { listPublishedQuestions } from '#server/community/questions/index.ts';
import {
  type RatingCounts,
  authorName,
  findDeliveredOrderLine,
  findCustomerReview,
  listPublishedReviews,
} from '#server/community/reviews/index.ts';
import type { Shop } from '#server/shop.ts';
import { formatLongDate } from '#shared/format.ts';

const perPage = 10;
const nothing = { reviews: [], distribution: [0, 0, 0, 0, 0] as RatingCounts };

/**
 * Returns the visitor's state for a review of the product: `visitor` for a signed-out visitor, `not_bought`
 * if the product was not delivered to the customer, `open` if a review is possible. For an existing review,
 * returns the review and its status.
 */
export async function findStanding(shop: Shop, request: RequestInfo, productId: string) {
  const person = await request.session();
  if (!person) return { state: 'visitor' as const };
  const [mine, line] = await Promise.all([
    findCustomerReview(shop.db, person.userId, productId),
    findDeliveredOrderLine(shop.db, person.userId, productId),
  ]);
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ');
  const own = {
    asker: { name, email: person.email },
    signature: authorName(person.firstName, person.lastName),
  };
  if (mine) {
    const { rating, title, body, status, refusalReason } = mine;
    return { state: status, ...own, review: { rating, title, body }, reason: refusalReason ?? '' };
  }
  return line ? { state: 'open' as const, ...own } : { state: 'not_bought' as const, ...own };
}

/**
 * Loads the reviews and questions of a product, and whether the visitor may review it.
 *
 * @param page page of reviews, counted from 1
 */
export async function loadFeedback(shop: Shop, request: RequestInfo, productId: string, page: number) {
  const rating = (await shop.catalogueIndex.findById(productId))?.rating ?? null;
  const [{ reviews, distribution }, questions, standing] = await Promise.all([
    rating ? listPublishedReviews(shop.db, productId, page, perPage) : nothing,
    listPublishedQuestions(shop.db, productId, request.locale),
    request.isShared ? { state: 'visitor' as const } : findStanding(shop, request, productId),
  ]);
  const total = distribution.reduce((sum, count) => sum + count, 0);
  return {
    rating,
    page,
    pages: Math.max(1, Math.ceil(total / perPage)),
    distribution,
    reviews: reviews.map((review) => ({ ...review, at: formatLongDate(review.at, request.locale) })),
    questions: questions.map((question) => ({
      ...question,
      at: formatLongDate(question.at, request.locale),
    })),
    standing,
  };
}

export type Feedback = Awaited<ReturnType<typeof loadFeedback>>;
