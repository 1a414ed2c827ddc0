import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { action as treat, loader as inbox } from '#app/admin/questions/page.tsx';
import { action as ask, loader } from '#app/storefront/product/page.tsx';
import { answerMessage, questionMessage } from '#server/marketing/notifications/index.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { ownerId } from '#tests/support/shipping-orders.ts';
import { pathOfProduct } from '#tests/support/product-path.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { answerQuestion, askQuestion, closeQuestion, findQuestion, setQuestionPublished } from './index.ts';
import { productQuestions } from './schema.ts';

let t: TestShop;
let staff: { id: string; ip: string };
let productId: string;
beforeAll(async () => {
  t = await openTestShop();
  staff = { id: await ownerId(t), ip: '127.0.0.1' };
  productId = [...t.shop.catalogueIndex.all()].find(Boolean)!.id;
});
afterAll(() => t.close());

const someone = () => `reader-${randomUUID()}@test.example`;
const query = (email = someone()) => ({
  productId,
  name: 'Ida Roth',
  email,
  question: 'Passt sie auf einen XDR-Freilauf?',
  locale: 'de' as const,
});
const asked = async () => {
  const outcome = await askQuestion(t.shop, query());
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.id;
};
const send = (form: Record<string, string>, who?: { userId: string; email: string }) =>
  ask(
    loaderArgs(t, `/product/${productId}`, who, {
      form: { form: 'question', ...form },
      params: { id: productId },
    }),
  );
const shown = async () =>
  (await loader(loaderArgs(t, `/product/${productId}`, undefined, { params: { id: productId } }))).feedback
    .questions;
const jobs = async (id: string) =>
  (
    await t.shop.db.execute<{ kind: string }>(
      sql`SELECT data->>'kind' AS kind FROM jobs.job WHERE name = 'question-mail' AND data->>'questionId' = ${id} ORDER BY created_on`,
    )
  ).rows.map(({ kind }) => kind);
const of = (email: string) =>
  t.shop.db.select().from(productQuestions).where(eq(productQuestions.email, email));

describe('asking a question', () => {
  test('by the form stores the question and notifies staff', async () => {
    const email = someone();
    const answer = await send({
      name: 'Ida Roth',
      email: email.toUpperCase(),
      question: 'Passe-t-elle sur un corps XDR ?',
    });
    expect(answer).toEqual({ form: 'question', ok: true });
    const [row] = await of(email);
    expect(row).toMatchObject({ name: 'Ida Roth', locale: 'fr', userId: null, answer: null });
    expect(await jobs(row!.id)).toEqual(['asked']);
    const message = await questionMessage(
      (await findQuestion(t.shop.db, row!.id))!,
      t.shop.settings.current(),
      'https://p.example',
    );
    expect(message.text).toContain('corps XDR');
    expect(message.text).toContain('https://p.example/admin/questions');
  });

  test('reports each error next to its field and keeps the input', async () => {
    expect(await send({ name: '', email: 'nobody', question: 'court' })).toMatchObject({
      ok: false,
      values: { email: 'nobody', question: 'court' },
      errors: {
        name: 'Nom requis',
        email: expect.stringContaining('nom@exemple.ch'),
        question: expect.stringContaining('10 caractères'),
      },
    });
  });

  test('by a bot that fills the hidden field gets the same response as any other request, but stores nothing', async () => {
    const email = someone();
    const answer = await send({
      name: 'Bot',
      email,
      question: 'Buy cheap watches now',
      website: 'https://spam.example',
    });
    expect(answer).toMatchObject({ ok: true });
    expect(await of(email)).toEqual([]);
  });

  test('is refused for a product that is not on sale, and for an e-mail address with ten open questions', async () => {
    expect(await askQuestion(t.shop, { ...query(), productId: randomUUID() })).toEqual({
      ok: false,
      reason: 'unknown_product',
    });
    const email = someone();
    for (let i = 0; i < 10; i += 1)
      expect(await askQuestion(t.shop, query(email))).toMatchObject({ ok: true });
    expect(await askQuestion(t.shop, query(email))).toEqual({ ok: false, reason: 'too_many' });
  });

  test('is limited in rate for each visitor', async () => {
    const strict = await openTestShop({ RATE_LIMIT_FACTOR: '1' });
    try {
      const form = { form: 'question', name: 'Ida', email: someone(), question: 'Une question assez longue' };
      const args = () =>
        loaderArgs(strict, `/product/${productId}`, undefined, { form, params: { id: productId } });
      const answers = [];
      for (let i = 0; i < 6; i += 1) answers.push((await ask(args())).ok);
      expect(answers).toEqual([true, true, true, true, true, false]);
    } finally {
      await strict.close();
    }
  });
});

describe('answering a question', () => {
  test('sends the answer to the asker once by e-mail, in the asker’s language, and publishes it only if staff choose to', async () => {
    const id = await asked();
    expect(await answerQuestion(t.shop, id, { answer: ' ', isPublic: true }, staff)).toEqual({
      ok: false,
      reason: 'answer_required',
    });
    expect(await answerQuestion(t.shop, id, { answer: 'Ja, mit XDR.', isPublic: false }, staff)).toEqual({
      ok: true,
    });
    expect(await answerQuestion(t.shop, id, { answer: 'Nein', isPublic: true }, staff)).toEqual({
      ok: false,
      reason: 'already_answered',
    });
    expect(await jobs(id)).toEqual(['asked', 'answered']);
    const question = (await findQuestion(t.shop.db, id))!;
    const message = await answerMessage(question, t.shop.settings.current(), 'https://p.example');
    expect(message).toMatchObject({ to: question.email, subject: expect.stringMatching(/^Ihre Frage zu /) });
    expect(message.text).toContain('Ja, mit XDR.');
    expect(message.text).toContain(
      `https://p.example${pathOfProduct(t, question.productId, 'de')}#questions`,
    );
    expect((await shown()).map((entry) => entry.id)).not.toContain(id);
  });

  test('shows a published question with its answer and without the asker’s name on the product page, until staff withdraw it', async () => {
    const id = await asked();
    expect(await setQuestionPublished(t.shop.db, id, true, staff)).toEqual({
      ok: false,
      reason: 'not_answered',
    });
    await answerQuestion(t.shop, id, { answer: 'Ja.', isPublic: true }, staff);
    const entry = (await shown()).find((question) => question.id === id);
    expect(entry).toMatchObject({ question: query().question, answer: 'Ja.', locale: 'de' });
    expect(JSON.stringify(entry)).not.toMatch(/Ida|@/);
    await setQuestionPublished(t.shop.db, id, false, staff);
    expect((await shown()).map((question) => question.id)).not.toContain(id);
    const { rows } = await t.shop.db.execute(
      sql`SELECT action FROM audit_log WHERE subject = ${`question:${id}`} ORDER BY id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['question.answered', 'question.hidden']);
  });

  test('is not necessary to close a question, and closing it sends no message', async () => {
    const id = await asked();
    expect(await closeQuestion(t.shop.db, id, staff)).toEqual({ ok: true });
    expect(await jobs(id)).toEqual(['asked']);
    const admin = { userId: staff.id, email: 'admin@pignon.example', role: 'admin' as const };
    const listed = async (state: string) =>
      (await inbox(loaderArgs(t, `/admin/questions?state=${state}`, admin))).questions.map(
        (question) => question.id,
      );
    expect(await listed('closed')).toContain(id);
    expect(await listed('open')).not.toContain(id);
  });

  test('shows the e-mail address of the asker to admins, but not to moderators', async () => {
    const id = await asked();
    const emailFor = async (role: 'admin' | 'moderator') =>
      (
        await inbox(loaderArgs(t, '/admin/questions', { userId: staff.id, email: 'a@b.ch', role }))
      ).questions.find((question) => question.id === id)?.email;
    expect(await emailFor('admin')).toMatch(/@test\.example$/);
    expect(await emailFor('moderator')).toBeNull();
  });

  test('by the form reports a missing answer next to the field, and is restricted to staff', async () => {
    const id = await asked();
    const moderator = { userId: staff.id, email: 'moderation@pignon.example', role: 'moderator' as const };
    const act = (form: Record<string, string>, who: typeof moderator | undefined = moderator) =>
      treat(loaderArgs(t, '/admin/questions', who, { form: { question: id, ...form } }));
    expect(await act({ intent: 'answer', answer: '' })).toMatchObject({
      ok: false,
      id,
      errors: { answer: expect.any(String) as string },
    });
    expect(await act({ intent: 'answer', answer: 'Oui.', public: 'on' })).toMatchObject({ ok: true });
    expect(await act({ intent: 'hide' })).toMatchObject({ ok: true });
    expect(await act({ intent: 'show' })).toMatchObject({ ok: true });
    expect(await findQuestion(t.shop.db, id)).toMatchObject({ answer: 'Oui.', isPublic: true });
    await expect(inbox(loaderArgs(t, '/admin/questions'))).rejects.toMatchObject({ status: 302 });
    await expect(
      treat(loaderArgs(t, '/admin/questions', undefined, { form: { question: id, intent: 'hide' } })),
    ).rejects.toMatchObject({
      status: 302,
    });
  });
});
