import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { staffQuestions } from '#server/community/questions/index.ts';
import { questionFilters } from '#shared/list-filters.ts';
import { formatDateTime } from '#shared/format.ts';
import { Heading } from '../heading.tsx';
import { pageHref, readPage } from '../paging.ts';
import { requireStaff } from '../require-staff.server.ts';
import { useTold } from '../use-told.ts';
import { actOnQuestion } from './question-action.server.ts';
import { QuestionEntry } from './question-entry.tsx';

const perPage = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireStaff(context);
  const { searchParams } = new URL(request.url);
  const current = questionFilters.find((filter) => filter === searchParams.get('state')) ?? 'open';
  const page = readPage(searchParams);
  const { questions, counts } = await staffQuestions(shop.db, current, page, perPage);
  const languages = new Intl.DisplayNames('fr', { type: 'language' });
  const written = questions.map((question) => ({
    ...question,
    at: formatDateTime(question.at, 'fr'),
    language: languages.of(question.locale) ?? question.locale,
  }));
  return { current, page, pages: Math.max(1, Math.ceil(counts[current] / perPage)), counts, questions: written, address: request.url };
}

export type StaffQuestionData = ReturnType<typeof useLoaderData<typeof loader>>['questions'][number];

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, by } = await requireStaff(context);
  return actOnQuestion(shop, by, await request.formData());
}

/** Product questions from visitors: to answer, answered, archived. */
export default function QuestionsPage() {
  const { current, page, pages, counts, questions, address } = useLoaderData<typeof loader>();
  const errorOf = useTold();
  const labels = { open: m.questions_admin_open(), answered: m.questions_admin_answered(), closed: m.questions_admin_closed() };
  return (
    <>
      <Heading title={m.questions_admin_title()} />
      <TabLinks
        label={m.questions_admin_filter()}
        current={current}
        links={questionFilters.map((id) => ({ id, label: `${labels[id]} (${counts[id]})`, to: `/admin/questions?state=${id}` }))}
      />
      {questions.length === 0 ? (
        <div className="mt-6">
          <EmptyState title={m.questions_admin_none()} />
        </div>
      ) : (
        <ul className="mt-6 grid max-w-4xl gap-4">
          {questions.map((question) => (
            <QuestionEntry key={question.id} question={question} error={errorOf(question.id, 'answer')} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} hrefOf={(n) => pageHref(address, n)} />
    </>
  );
}
