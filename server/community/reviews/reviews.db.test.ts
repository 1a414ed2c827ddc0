import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loader as queue, action as moderate } from '#app/admin/reviews/page.tsx';
import { loader, action as say } from '#app/storefront/product/page.tsx';
import { reviewMessage } from '#server/marketing/notifications/index.ts';
import { createDeliveredOrder, markDelivered } from '#tests/support/delivered-order.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { freshVariants, ownerId, paidTestOrder } from '#tests/support/shipping-orders.ts';
import { pathOfProduct } from '#tests/support/product-path.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import {
  answerReview,
  authorName,
  decideReview,
  findReviewDecision,
  reportReview,
  writeReview,
} from './index.ts';
import { productReviews, reviewReports } from './schema.ts';

let t: TestShop;
let staff: { id: string; ip: string };
beforeAll(async () => {
  t = await openTestShop();
  staff = { id: await ownerId(t), ip: '127.0.0.1' };
});
afterAll(() => t.close());

const given = {
  rating: 4,
  title: 'Passe bien',
  body: 'Montée en dix minutes, les vitesses sont nettes.',
  locale: 'fr' as const,
};
const ada = (userId: string) => ({ userId, firstName: 'Ada', lastName: 'keller' });
const rowOf = async (id: string) =>
  (await t.shop.db.select().from(productReviews).where(eq(productReviews.id, id)))[0]!;
const audits = async (id: string) =>
  (
    await t.shop.db.execute<{ action: string }>(
      sql`SELECT action FROM audit_log WHERE subject = ${`review:${id}`} ORDER BY id`,
    )
  ).rows.map(({ action }) => action);
const mails = async (id: string) =>
  (
    await t.shop.db.execute<{ data: { reviewId: string; decidedAt: string } }>(
      sql`SELECT data FROM jobs.job WHERE name = 'review-mail' AND data->>'reviewId' = ${id} ORDER BY created_on`,
    )
  ).rows.map(({ data }) => data);

async function written(words: Partial<typeof given> = {}) {
  const order = await createDeliveredOrder(t);
  const outcome = await writeReview(t.shop.db, ada(order.buyer.userId), {
    productId: order.productId,
    ...given,
    ...words,
  });
  if (!outcome.ok) throw new Error(outcome.reason);
  return { ...order, reviewId: outcome.id };
}
async function published(words: Partial<typeof given> = {}) {
  const review = await written(words);
  expect(await decideReview(t.shop, review.reviewId, { status: 'published' }, staff)).toEqual({ ok: true });
  return review;
}
const pageOf = (productId: string, who?: { userId: string; email: string }, search = '') =>
  loader(loaderArgs(t, `/product/${productId}${search}`, who, { params: { id: productId } }));
const send = (
  productId: string,
  who: { userId: string; email: string } | undefined,
  form: Record<string, string>,
) => say(loaderArgs(t, `/product/${productId}`, who, { form, params: { id: productId } }));

describe('writing a review', () => {
  test('is allowed only after the product was delivered to the customer, and never for visitors', async () => {
    const [variant] = await freshVariants(t, 1);
    const order = await paidTestOrder(t, { [variant!]: 1 });
    const { rows } = await t.shop.db.execute<{ id: string }>(
      sql`SELECT product_id AS id FROM order_items WHERE order_id = ${order.id}`,
    );
    const productId = rows[0]!.id;
    expect(await writeReview(t.shop.db, ada(order.buyer.userId), { productId, ...given })).toEqual({
      ok: false,
      reason: 'not_bought',
    });
    expect((await pageOf(productId, order.buyer)).feedback.standing.state).toBe('not_bought');
    await markDelivered(t, order.id);
    const other = await t.newBuyer();
    expect(await writeReview(t.shop.db, ada(other.userId), { productId, ...given })).toEqual({
      ok: false,
      reason: 'not_bought',
    });
    expect((await pageOf(productId, order.buyer)).feedback.standing).toMatchObject({
      state: 'open',
      signature: 'Ada K.',
    });
    expect(await writeReview(t.shop.db, ada(order.buyer.userId), { productId, ...given })).toMatchObject({
      ok: true,
    });
  });

  test('stores one pending review per customer and product, even if it is sent eight times concurrently', async () => {
    const { buyer, productId } = await createDeliveredOrder(t);
    await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        writeReview(t.shop.db, ada(buyer.userId), { productId, ...given, rating: (i % 5) + 1 }),
      ),
    );
    const rows = await t.shop.db.select().from(productReviews).where(eq(productReviews.productId, productId));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ status: 'pending', authorName: 'Ada K.', decidedBy: null });
    expect((await pageOf(productId)).feedback).toMatchObject({ rating: null, reviews: [] });
  });

  test('by form reports each invalid field and keeps the input', async () => {
    const { buyer, productId } = await createDeliveredOrder(t);
    const form = { form: 'review', rating: '6', title: '  ', body: 'court' };
    expect(await send(productId, buyer, form)).toEqual({
      form: 'review',
      ok: false,
      values: form,
      errors: {
        rating: 'Choisissez une note de 1 à 5.',
        title: 'Titre requis',
        body: 'Écrivez au moins 20 caractères.',
      },
    });
    expect(await send(productId, undefined, { ...form, rating: '5' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('Connectez'),
    });
    const good = {
      form: 'review',
      rating: '5',
      title: 'Parfaite',
      body: 'Rien à redire après mille kilomètres.',
    };
    expect(await send(productId, buyer, good)).toEqual({ form: 'review', ok: true });
    expect((await pageOf(productId, buyer)).feedback.standing).toMatchObject({
      state: 'pending',
      review: { rating: 5, title: 'Parfaite' },
    });
  });

  test('shows the author as first name and initial', () => {
    expect([authorName('Léa', 'Monnier'), authorName(' Éva ', 'élan'), authorName('Noé', '')]).toEqual([
      'Léa M.',
      'Éva É.',
      'Noé',
    ]);
  });
});

describe('deciding on a review', () => {
  test('publishing changes the product’s rating on all pages and notifies the author', async () => {
    const { productId, reviewId, buyer } = await written();
    expect(await (await t.ask(`/api/products/${productId}`)).json()).toMatchObject({
      rating: null,
      reviews: 0,
    });
    expect(await decideReview(t.shop, reviewId, { status: 'published' }, staff)).toEqual({ ok: true });
    await t.shop.catalogueIndex.refresh([productId]);
    expect(await (await t.ask(`/api/products/${productId}`)).json()).toMatchObject({ rating: 4, reviews: 1 });
    const { rows } = await t.shop.db.execute(
      sql`SELECT rating::float8 AS rating, reviews FROM products_public WHERE id = ${productId}`,
    );
    expect(rows).toEqual([{ rating: 4, reviews: 1 }]);
    const { feedback } = await pageOf(productId);
    expect(feedback).toMatchObject({ rating: { value: 4, count: 1 }, distribution: [0, 0, 0, 1, 0] });
    expect(feedback.reviews).toMatchObject([{ title: given.title, author: 'Ada K.' }]);
    expect(await rowOf(reviewId)).toMatchObject({ decidedBy: staff.id });
    expect(await audits(reviewId)).toEqual(['review.published']);
    const [job] = await mails(reviewId);
    const news = (await findReviewDecision(t.shop.db, job!.reviewId, job!.decidedAt))!;
    const message = await reviewMessage(news, t.shop.settings.current(), 'https://pignon.example');
    expect(message).toMatchObject({ to: buyer.email, subject: expect.stringContaining('est en ligne') });
    expect(message.text).toContain(`${pathOfProduct(t, productId)}#reviews`);
  });

  test('rejecting requires a reason, which the author sees; the author may then write the review again', async () => {
    const { productId, reviewId, buyer } = await written();
    expect(await decideReview(t.shop, reviewId, { status: 'refused', reason: '  ' }, staff)).toEqual({
      ok: false,
      reason: 'reason_required',
    });
    expect(
      await decideReview(t.shop, reviewId, { status: 'refused', reason: 'Ce n’est pas ce produit.' }, staff),
    ).toEqual({ ok: true });
    expect((await pageOf(productId, buyer)).feedback.standing).toMatchObject({
      state: 'refused',
      reason: 'Ce n’est pas ce produit.',
    });
    const [job] = await mails(reviewId);
    const news = (await findReviewDecision(t.shop.db, reviewId, job!.decidedAt))!;
    expect((await reviewMessage(news, t.shop.settings.current(), 'https://p.example')).text).toContain(
      'Ce n’est pas ce produit.',
    );
    expect(await writeReview(t.shop.db, ada(buyer.userId), { productId, ...given })).toEqual({
      ok: true,
      id: reviewId,
    });
    expect(await rowOf(reviewId)).toMatchObject({
      status: 'pending',
      refusalReason: null,
      decidedAt: null,
    });
    expect(await findReviewDecision(t.shop.db, reviewId, job!.decidedAt)).toBeUndefined();
  });

  test('a published review cannot be rewritten by its author, but staff may withdraw it', async () => {
    const { productId, reviewId, buyer } = await published();
    expect(await writeReview(t.shop.db, ada(buyer.userId), { productId, ...given })).toEqual({
      ok: false,
      reason: 'already_published',
    });
    expect(await decideReview(t.shop, reviewId, { status: 'published' }, staff)).toEqual({
      ok: false,
      reason: 'already_so',
    });
    expect(
      await decideReview(t.shop, reviewId, { status: 'refused', reason: 'Signalé à raison.' }, staff),
    ).toEqual({ ok: true });
    await t.shop.catalogueIndex.refresh([productId]);
    expect((await pageOf(productId)).feedback.rating).toBeNull();
    expect(await audits(reviewId)).toEqual(['review.published', 'review.refused']);
    expect(await decideReview(t.shop, randomUUID(), { status: 'published' }, staff)).toEqual({
      ok: false,
      reason: 'review_not_found',
    });
  });

  test('only one of two simultaneous decisions by moderators is stored', async () => {
    const { reviewId } = await written();
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => decideReview(t.shop, reviewId, { status: 'published' }, staff)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await mails(reviewId)).toHaveLength(1);
  });
});

test('the reviews of a product are listed ten per page, newest first, with the total number of reviews', async () => {
  const { productId, reviewId } = await published();
  const original = await rowOf(reviewId);
  for (let i = 0; i < 11; i += 1) {
    const { userId } = await t.newBuyer();
    await t.shop.db.insert(productReviews).values({
      ...original,
      id: randomUUID(),
      userId,
      rating: 1 + (i % 5),
      title: `n${i}`,
      createdAt: new Date(),
    });
  }
  await t.shop.catalogueIndex.refresh([productId]);
  const [first, second] = [
    (await pageOf(productId)).feedback,
    (await pageOf(productId, undefined, '?reviews=2')).feedback,
  ];
  expect([first.reviews.length, second.reviews.length, first.pages]).toEqual([10, 2, 2]);
  expect(first.reviews[0]!.title).toBe('n10');
  expect(second.reviews.at(-1)!.title).toBe(given.title);
  expect(first.distribution.reduce((sum, count) => sum + count, 0)).toBe(12);
  expect(first.rating).toEqual({ value: 2.9, count: 12 });
});

test('the shop’s public reply appears below the review, and an empty text removes it', async () => {
  const { productId, reviewId } = await published();
  await answerReview(t.shop.db, reviewId, ' Merci ! ', staff);
  await t.shop.catalogueIndex.refresh([productId]);
  expect((await pageOf(productId)).feedback.reviews[0]).toMatchObject({ answer: 'Merci !' });
  await answerReview(t.shop.db, reviewId, '', staff);
  expect((await pageOf(productId)).feedback.reviews[0]).toMatchObject({ answer: null });
  expect(await audits(reviewId)).toEqual(['review.published', 'review.answered', 'review.answered']);
});

describe('reporting a review', () => {
  test('shows a published review to moderators with the reader’s reason, until a moderator decides to keep it', async () => {
    const { productId, reviewId } = await published();
    expect(await send(productId, undefined, { form: 'report', review: reviewId, reason: '' })).toMatchObject({
      ok: false,
      review: reviewId,
    });
    expect(
      await send(productId, undefined, {
        form: 'report',
        review: reviewId,
        reason: 'C’est de la publicité.',
      }),
    ).toMatchObject({
      ok: true,
    });
    const admin = { userId: staff.id, email: 'admin@pignon.example', role: 'admin' as const };
    const reported = async () =>
      (await queue(loaderArgs(t, '/admin/reviews?state=reported', admin))).reviews.find(
        ({ id }) => id === reviewId,
      );
    expect((await reported())?.reports).toMatchObject([{ reason: 'C’est de la publicité.' }]);
    const answer = await moderate(
      loaderArgs(t, '/admin/reviews', admin, { form: { intent: 'keep', review: reviewId } }),
    );
    expect(answer).toMatchObject({ ok: true });
    expect(await reported()).toBeUndefined();
    const [report] = await t.shop.db.select().from(reviewReports).where(eq(reviewReports.reviewId, reviewId));
    expect(report).toMatchObject({ closedBy: staff.id });
    expect(await audits(reviewId)).toContain('review.kept');
  });

  test('is refused for a review that is not published', async () => {
    const { reviewId } = await written();
    expect(await reportReview(t.shop.db, reviewId, { reason: 'non' })).toEqual({
      ok: false,
      reason: 'review_not_found',
    });
  });
});

describe('the moderation page', () => {
  test('publishes or rejects a review, and reports a missing reason next to the field', async () => {
    const [a, b] = [await written(), await written()];
    const moderator = { userId: staff.id, email: 'moderation@pignon.example', role: 'moderator' as const };
    const act = (form: Record<string, string>) =>
      moderate(loaderArgs(t, '/admin/reviews', moderator, { form }));
    expect((await queue(loaderArgs(t, '/admin/reviews', moderator))).reviews.map(({ id }) => id)).toEqual(
      expect.arrayContaining([a.reviewId, b.reviewId]),
    );
    expect(await act({ intent: 'refuse', review: a.reviewId, reason: '' })).toMatchObject({
      ok: false,
      id: a.reviewId,
      errors: { reason: expect.any(String) as string },
    });
    expect(await act({ intent: 'refuse', review: a.reviewId, reason: 'Hors sujet.' })).toMatchObject({
      ok: true,
    });
    expect(await act({ intent: 'publish', review: b.reviewId })).toMatchObject({ ok: true });
    expect(await act({ intent: 'publish', review: b.reviewId })).toMatchObject({ ok: false });
    expect([(await rowOf(a.reviewId)).status, (await rowOf(b.reviewId)).status]).toEqual([
      'refused',
      'published',
    ]);
  });

  test('shows the order number to admins, but not to moderators', async () => {
    const { reviewId } = await written();
    const numberFor = async (role: 'admin' | 'moderator') =>
      (
        await queue(loaderArgs(t, '/admin/reviews', { userId: staff.id, email: 'a@b.ch', role }))
      ).reviews.find(({ id }) => id === reviewId)?.orderNumber;
    expect(await numberFor('admin')).toEqual(expect.any(String));
    expect(await numberFor('moderator')).toBeNull();
  });

  test('is forbidden to customers and visitors', async () => {
    const buyer = await t.newBuyer();
    for (const who of [undefined, { ...buyer, role: 'user' as const }]) {
      await expect(queue(loaderArgs(t, '/admin/reviews', who))).rejects.toMatchObject({ status: 302 });
      await expect(
        moderate(loaderArgs(t, '/admin/reviews', who, { form: { intent: 'publish', review: randomUUID() } })),
      ).rejects.toMatchObject({ status: 302 });
    }
  });
});

test('a change that visitors can see invalidates the cached pages that show the review', async () => {
  const { productId, reviewId } = await published();
  // Waits until the catalogue index has processed the notification that the review was published.
  await expect.poll(() => t.shop.catalogueIndex.byId(productId)?.rating).toEqual({ value: 4, count: 1 });
  const { pageCache } = t.shop;
  const store = () =>
    pageCache.put(
      'page',
      { status: 200, headers: {}, body: Buffer.from('old'), tags: [`feedback:${productId}`] },
      pageCache.begin(),
    );
  store();
  expect(pageCache.get('page')).toBeDefined();
  await answerReview(t.shop.db, reviewId, 'Merci', staff);
  await expect.poll(() => pageCache.get('page')).toBeUndefined();
});
