import { Link } from '#app/link.tsx';
import { m } from '#shared/i18n/index.ts';
import type { BookingPageData } from './load-booking.server.ts';

/** The bike to ride, and the office. */
export function BookingSubject({ booking: { bike, address } }: { booking: BookingPageData }) {
  return (
    <aside className="grid content-start gap-6 self-start border-y border-rule py-6 lg:border-y-0 lg:py-0">
      {bike ? (
        <div className="flex items-center gap-4 lg:grid">
          {bike.picture ? (
            <img
              src={`${bike.picture}?w=320`}
              alt=""
              width={320}
              height={320}
              className="aspect-square w-24 shrink-0 rounded-sm object-cover lg:w-full"
            />
          ) : null}
          <p className="min-w-0">
            <Link to={bike.path} className="text-link font-[600] break-words hyphens-auto">
              {bike.name}
            </Link>
            <span className="block text-sm text-muted">{bike.brand}</span>
          </p>
        </div>
      ) : null}
      <div>
        <h2 className="text-sm font-[560]">{m.appointments_where()}</h2>
        <address className="mt-1 text-[0.9375rem] not-italic">
          {address.map((line) => (
            <span key={line} className="block break-words">
              {line}
            </span>
          ))}
        </address>
      </div>
    </aside>
  );
}
