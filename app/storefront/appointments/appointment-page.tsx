import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { z } from 'zod';
import { type ActionResult, failureResult } from '#app/form/action-result.ts';
import { Link, localizedPath } from '#app/link.tsx';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { type CancelAppointmentOutcome, cancelAppointment } from '#server/community/appointments/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { transact } from '#server/platform/db/transact.ts';
import { formatFullDateTime } from '#shared/format.ts';
import { m } from '#shared/i18n/index.ts';
import { PageMeta } from '../page-meta.tsx';
import { AppointmentDetails } from './appointment-details.tsx';
import { loadAppointment } from './load-appointment.server.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const found = await loadAppointment(shopOf(context), params.token);
  if (!found) return { appointment: null };
  const {
    startsAt,
    status,
    isCancelledByRider,
    email,
    productId,
    productNameForRider: name,
    size,
    orderNumber,
  } = found;
  return {
    appointment: {
      when: formatFullDateTime(startsAt, requestOf(context).locale),
      isBooked: status === 'booked' && startsAt > new Date().toISOString(),
      isCancelled: status === 'cancelled',
      isCancelledByRider,
      email,
      productId,
      bike: [name, size].filter(Boolean).join(', '),
      orderNumber,
      address: found.address,
      calendarPath: `/appointments/${found.token}/calendar.ics`,
    },
  };
}

export async function action({ params, context }: ActionFunctionArgs): Promise<ActionResult> {
  const shop = shopOf(context);
  const token = z.uuid().safeParse(params.token).data;
  if (!token) return failureResult(m.appointments_page_gone());
  const outcome = await transact<CancelAppointmentOutcome>(shop.db, (tx) =>
    cancelAppointment({ tx, outbox: shop.outbox }, { token }),
  );
  if (outcome.ok) return { ok: true };
  return failureResult(
    outcome.reason === 'too_late' ? m.appointments_cancel_late() : m.appointments_page_gone(),
  );
}

/** Page of one appointment, which only the holder of its link can open and cancel. */
export default function AppointmentPage() {
  const { appointment } = useLoaderData<typeof loader>();
  const result = useActionData<ActionResult>();
  const isPending = useNavigation().formMethod === 'POST';
  return (
    <div className="page max-w-3xl py-10 md:py-14">
      <PageMeta title={m.appointments_page_title()} noIndex />
      <h1 className="display break-words hyphens-auto">{titleOf(appointment)}</h1>
      {result?.message ? (
        <div className="mt-6">
          <ErrorNote>{result.message}</ErrorNote>
        </div>
      ) : null}
      {appointment ? (
        <>
          <p role="status" className="mt-5 text-lg text-pretty text-muted">
            {noteOf(appointment)}
          </p>
          <AppointmentDetails appointment={appointment} />
          {appointment.isBooked ? (
            <div className="mt-8 grid justify-items-start gap-6">
              <a
                href={localizedPath(appointment.calendarPath)}
                className={buttonClass({ variant: 'outline' })}
              >
                {m.appointments_calendar()}
              </a>
              <details>
                <summary className="text-link cursor-pointer">{m.appointments_cancel()}</summary>
                <Form method="post" className="mt-4 grid justify-items-start gap-3">
                  <p>{m.appointments_cancel_text()}</p>
                  <Button type="submit" variant="destructive" pending={isPending}>
                    {m.appointments_cancel_submit()}
                  </Button>
                </Form>
              </details>
            </div>
          ) : null}
          {appointment.isCancelled && appointment.productId ? (
            <Link
              to={`/appointments?product=${appointment.productId}`}
              className={buttonClass({ variant: 'outline', className: 'mt-8' })}
            >
              {m.appointments_again()}
            </Link>
          ) : null}
        </>
      ) : (
        <p className="mt-5">{m.appointments_page_gone()}</p>
      )}
    </div>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>['appointment'];

function titleOf(appointment: Shown): string {
  if (!appointment) return m.appointments_page_title();
  if (appointment.isCancelled) return m.appointments_page_cancelled();
  return appointment.isBooked ? m.appointments_page_booked() : m.appointments_page_past();
}

function noteOf({ isBooked, isCancelled, isCancelledByRider, email }: NonNullable<Shown>): string {
  if (isCancelled) return isCancelledByRider ? m.appointments_page_freed() : m.appointments_page_by_staff();
  return isBooked ? m.appointments_page_mailed({ email }) : '';
}
