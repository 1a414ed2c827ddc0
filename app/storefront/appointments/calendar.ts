import { type LoaderFunctionArgs, data } from 'react-router';
import { appointmentCalendar } from '#server/community/appointments/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { loadAppointment } from './load-appointment.server.ts';

/** Returns a booked appointment as a calendar file. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const shop = shopOf(context);
  const appointment = await loadAppointment(shop, params.token);
  if (appointment?.status !== 'booked') throw data(null, { status: 404 });
  const { locale } = requestOf(context);
  return new Response(appointmentCalendar({ ...appointment, locale }, shop.env.SHOP_URL), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${appointment.startsAt.slice(0, 10)}.ics"`,
      'cache-control': 'private, no-store',
    },
  });
}
