import { eq, or, sql } from 'drizzle-orm';
import type { QuestionFilter } from '#shared/list-filters.ts';
import type { Locale } from '#shared/locales.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { productQuestions } from './schema.ts';

/** What visitors read under a product. */
export interface PublicQuestion {
  id: string;
  question: string;
  answer: string;
  locale: Locale;
  at: string;
}

/** More than these a product page does not show. */
const shown = 20;

/** A product's published questions with their answers: those in the reader's language first, then the newest. */
export async function publishedQuestions(db: Queryable, productId: string, locale: Locale): Promise<PublicQuestion[]> {
  const { rows } = await db.execute<PublicQuestion & Record<string, unknown>>(sql`
    SELECT id, question, answer, locale, answered_at AS at FROM product_questions
    WHERE product_id = ${productId} AND published_at IS NOT NULL
    ORDER BY locale <> ${locale}, published_at DESC LIMIT ${shown}`);
  return rows;
}

/** A question as staff read it, with its product. */
export interface StaffQuestion {
  id: string;
  productId: string;
  product: string;
  /** The product in the asker's language. */
  productForAsker: string;
  name: string;
  email: string;
  locale: Locale;
  question: string;
  at: string;
  answer: string | null;
  isPublic: boolean;
  isClosed: boolean;
}

const staffQuestion = sql`
  SELECT q.id, q.product_id AS "productId", c.name AS product, COALESCE(t.name, c.name) AS "productForAsker", q.name, q.email, q.locale,
    q.question, q.created_at AS at, q.answer, q.published_at IS NOT NULL AS "isPublic", q.closed_at IS NOT NULL AS "isClosed"
  FROM product_questions q JOIN product_catalog c ON c.id = q.product_id
  LEFT JOIN product_texts t ON t.product_catalog_id = c.id AND t.locale = q.locale`;

const states: Record<QuestionFilter, ReturnType<typeof sql>> = {
  open: sql`q.answered_at IS NULL AND q.closed_at IS NULL`,
  answered: sql`q.answered_at IS NOT NULL`,
  closed: sql`q.closed_at IS NOT NULL`,
};

/** A page of the questions in a state: the open ones that wait longest first, the others newest first. */
export async function staffQuestions(
  db: Queryable,
  filter: QuestionFilter,
  page: number,
  perPage: number,
): Promise<{ questions: StaffQuestion[]; counts: Record<QuestionFilter, number> }> {
  const direction = filter === 'open' ? sql`ASC` : sql`DESC`;
  const { rows } = await db.execute<StaffQuestion & Record<string, unknown>>(sql`
    ${staffQuestion} WHERE ${states[filter]} ORDER BY q.created_at ${direction}, q.id LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`);
  const counted = await db.execute<Record<QuestionFilter, number>>(sql`
    SELECT count(*) FILTER (WHERE ${states.open})::int AS open, count(*) FILTER (WHERE ${states.answered})::int AS answered,
      count(*) FILTER (WHERE ${states.closed})::int AS closed
    FROM product_questions q`);
  return { questions: rows, counts: counted.rows[0]! };
}

/** One question; undefined when it is gone. */
export async function findQuestion(db: Queryable, id: string): Promise<StaffQuestion | undefined> {
  const { rows } = await db.execute<StaffQuestion & Record<string, unknown>>(sql`${staffQuestion} WHERE q.id = ${id}`);
  return rows[0];
}

/** Everything somebody asked, signed in or by their address, for their own data. */
export function questionsOf(db: Queryable, person: { userId: string; email: string }) {
  return db
    .select()
    .from(productQuestions)
    .where(or(eq(productQuestions.user_id, person.userId), eq(productQuestions.email, person.email)));
}
