import { eq, or, sql } from 'drizzle-orm';
import { preparedSql } from '#performance/prepared-queries/prepared-query.ts';
import type { QuestionFilter } from '#shared/list-filters.ts';
import type { Locale } from '#shared/locales.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { productQuestions } from './schema.ts';

/** A published question with its answer. */
export interface PublicQuestion {
  id: string;
  question: string;
  answer: string;
  locale: Locale;
  at: string;
}

/** Maximum number of questions on a product page. */
const shown = 20;

const published = preparedSql<PublicQuestion, 'product' | 'locale'>(
  (value) => sql`
    SELECT id, question, answer, locale, answered_at::text AS at FROM product_questions
    WHERE product_id = ${value('product')} AND published_at IS NOT NULL
    ORDER BY locale <> ${value('locale')}, published_at DESC LIMIT ${sql.raw(String(shown))}`,
);

/**
 * Lists a product's published questions with their answers: questions in the reader's language first, then
 * the others, each newest first.
 */
export async function listPublishedQuestions(
  db: Queryable,
  productId: string,
  locale: Locale,
): Promise<PublicQuestion[]> {
  const { rows } = await published(db, { product: productId, locale });
  return rows;
}

/** A question with its product, for staff. */
export interface StaffQuestion {
  id: string;
  productId: string;
  product: string;
  /** The product's name in the language of the person who asked. */
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

/** Returns one page of the questions in a given state: open questions oldest first, others newest first. */
export async function listQuestionsForStaff(
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

export async function findQuestion(db: Queryable, id: string): Promise<StaffQuestion | undefined> {
  const { rows } = await db.execute<StaffQuestion & Record<string, unknown>>(
    sql`${staffQuestion} WHERE q.id = ${id}`,
  );
  return rows[0];
}

/** Lists all questions that a person asked, found by account or e-mail address, for the data export. */
export function listQuestionsOfPerson(db: Queryable, person: { userId: string; email: string }) {
  return db
    .select()
    .from(productQuestions)
    .where(or(eq(productQuestions.userId, person.userId), eq(productQuestions.email, person.email)));
}
