import { type ActionFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { reviewFilters } from '#shared/list-filters.ts';
import { ScreenHeading } from '../heading.tsx';
import { pageHref } from '../paging.ts';
import { requireStaff } from '../require-staff.server.ts';
import { useEntryErrors } from '../use-entry-errors.ts';
import { actOnReview } from './review-action.server.ts';
import { ReviewEntry } from './review-entry.tsx';
import type { loader } from './load-reviews.server.ts';

export { loader } from './load-reviews.server.ts';

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, by } = await requireStaff(context);
  return actOnReview(shop, by, await request.formData());
}

/** Page of reviews, in three lists: awaiting moderation, reported by readers, decided. */
export default function ReviewsPage() {
  const { current, page, pages, counts, reviews, address } = useLoaderData<typeof loader>();
  const errorOf = useEntryErrors();
  const labels = {
    pending: m.reviews_admin_pending(),
    reported: m.reviews_admin_reported(),
    published: m.reviews_admin_published(),
    refused: m.reviews_admin_refused(),
  };
  return (
    <>
      <ScreenHeading title={m.reviews_admin_title()} />
      <TabLinks
        label={m.reviews_admin_filter()}
        current={current}
        links={reviewFilters.map((id) => ({
          id,
          label: `${labels[id]} (${counts[id]})`,
          to: `/admin/reviews?state=${id}`,
        }))}
      />
      {reviews.length === 0 ? (
        <div className="mt-6">
          <EmptyState title={m.reviews_admin_none()} />
        </div>
      ) : (
        <ul className="mt-6 grid max-w-4xl gap-4">
          {reviews.map((review) => (
            <ReviewEntry key={review.id} review={review} errorOf={(field) => errorOf(review.id, field)} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} hrefOf={(n) => pageHref(address, n)} />
    </>
  );
}
