import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listQuestionsForStaff } from '#server/community/questions/index.ts';
import { questionFilters } from '#shared/list-filters.ts';
import { hasPermission } from '#shared/access.ts';
import { formatDateTime } from '#shared/format.ts';
import { readDatabaseOf } from '#server/http/context.ts';
import { readPageNumber } from '../paging.ts';
import { requireStaff } from '../require-staff.server.ts';

const perPage = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { staff } = await requireStaff(context);
  const db = readDatabaseOf(context);
  const { searchParams } = new URL(request.url);
  const current = questionFilters.find((filter) => filter === searchParams.get('state')) ?? 'open';
  const page = readPageNumber(searchParams);
  const { questions, counts } = await listQuestionsForStaff(db, current, page, perPage);
  const languages = new Intl.DisplayNames('fr', { type: 'language' });
  const written = questions.map((question) => ({
    ...question,
    // Moderators answer without the customer's e-mail address.
    email: hasPermission(staff.role, 'customers') ? question.email : null,
    at: formatDateTime(question.at, 'fr'),
    language: languages.of(question.locale) ?? question.locale,
  }));
  return {
    current,
    page,
    pages: Math.max(1, Math.ceil(counts[current] / perPage)),
    counts,
    questions: written,
    address: request.url,
  };
}

export type StaffQuestionData = ReturnType<typeof useLoaderData<typeof loader>>['questions'][number];
