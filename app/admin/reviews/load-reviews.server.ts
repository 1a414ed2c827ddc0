import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listReviewsForStaff } from '#server/community/reviews/index.ts';
import { reviewFilters } from '#shared/list-filters.ts';
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
  const current = reviewFilters.find((filter) => filter === searchParams.get('state')) ?? 'pending';
  const page = readPageNumber(searchParams);
  const { reviews, counts } = await listReviewsForStaff(db, current, page, perPage);
  const written = reviews.map((review) => ({
    ...review,
    orderNumber: hasPermission(staff.role, 'orders') ? review.orderNumber : null,
    at: formatDateTime(review.at, 'fr'),
  }));
  return {
    current,
    page,
    pages: Math.max(1, Math.ceil(counts[current] / perPage)),
    counts,
    reviews: written,
    address: request.url,
  };
}

export type StaffReviewData = ReturnType<typeof useLoaderData<typeof loader>>['reviews'][number];
