import { type ActionFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { questionFilters } from '#shared/list-filters.ts';
import { ScreenHeading } from '../heading.tsx';
import { pageHref } from '../paging.ts';
import { requireStaff } from '../require-staff.server.ts';
import { useEntryErrors } from '../use-entry-errors.ts';
import { actOnQuestion } from './question-action.server.ts';
import { QuestionEntry } from './question-entry.tsx';
import type { loader } from './load-questions.server.ts';

export { loader } from './load-questions.server.ts';

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, by } = await requireStaff(context);
  return actOnQuestion(shop, by, await request.formData());
}

/** Page of product questions from visitors, in three lists: unanswered, answered and archived. */
export default function QuestionsPage() {
  const { current, page, pages, counts, questions, address } = useLoaderData<typeof loader>();
  const errorOf = useEntryErrors();
  const labels = {
    open: m.questions_admin_open(),
    answered: m.questions_admin_answered(),
    closed: m.questions_admin_closed(),
  };
  return (
    <>
      <ScreenHeading title={m.questions_admin_title()} />
      <TabLinks
        label={m.questions_admin_filter()}
        current={current}
        links={questionFilters.map((id) => ({
          id,
          label: `${labels[id]} (${counts[id]})`,
          to: `/admin/questions?state=${id}`,
        }))}
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
