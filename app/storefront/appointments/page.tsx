import { type ActionFunctionArgs, type LoaderFunctionArgs, data, useLoaderData } from 'react-router';
import { Link } from '#app/link.tsx';
import { requestOf, shopOf } from '#server/http/context.ts';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageMeta } from '../page-meta.tsx';
import { bookFromForm } from './booking-action.server.ts';
import { BookingForm } from './booking-form.tsx';
import { BookingSubject } from './booking-subject.tsx';
import { DayLinks } from './day-links.tsx';
import { loadBooking } from './load-booking.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const booking = await loadBooking(shopOf(context), requestOf(context), searchParams);
  if (!booking) throw data(null, { status: 404 });
  return booking;
}

export async function action({ request, context }: ActionFunctionArgs) {
  return bookFromForm(shopOf(context), requestOf(context), await request.formData());
}

/** Page to book a test ride of a bike, or the pick-up of an order, at an office. Works without scripts. */
export default function BookingPage() {
  const booking = useLoaderData<typeof loader>();
  const { order, bike, days, minutes } = booking;
  const title = order ? m.appointments_title_pickup() : m.appointments_title_ride();
  return (
    <div className="page py-10 md:py-14">
      <PageMeta title={title} description={m.appointments_description()} noIndex />
      <h1 className="display break-words hyphens-auto">{title}</h1>
      {order || bike ? (
        <>
          <p className="mt-5 max-w-2xl text-lg text-pretty text-muted">
            {order
              ? m.appointments_intro_pickup({ number: order.number })
              : m.appointments_intro_ride({ minutes })}
          </p>
          <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14">
            <BookingSubject booking={booking} />
            <div className="grid min-w-0 content-start gap-10 lg:order-first">
              {days.length > 0 ? (
                <>
                  <DayLinks days={days} />
                  <BookingForm booking={booking} />
                </>
              ) : (
                <EmptyState title={m.appointments_no_days()}>
                  {m.appointments_no_days_text({ email: booking.shopEmail })}
                </EmptyState>
              )}
            </div>
          </div>
        </>
      ) : (
        <div className="mt-8">
          <EmptyState
            title={m.appointments_no_bike()}
            action={
              <Link to="/categories" className={buttonClass()}>
                {m.appointments_to_bikes()}
              </Link>
            }
          >
            {m.appointments_no_bike_text()}
          </EmptyState>
        </div>
      )}
    </div>
  );
}
