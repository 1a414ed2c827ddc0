import { Link } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import type { describeTestRide } from './describe-test-ride.server.ts';

/** Invitation to ride the bike at an office, with the link to book a time. */
export function TestRideSection({ ride }: { ride: NonNullable<ReturnType<typeof describeTestRide>> }) {
  return (
    <section className="mt-14 border-t border-rule pt-10" aria-labelledby="test-ride">
      <h2 id="test-ride" className="mb-3 text-2xl font-[620] tracking-[-0.02em]">
        {ride.title}
      </h2>
      <p className="max-w-prose leading-relaxed">{ride.text}</p>
      <p className="mt-1 max-w-prose text-[0.9375rem] text-muted">{ride.address}</p>
      <Link to={ride.link.path} className={buttonClass({ variant: 'outline', className: 'mt-5' })}>
        {ride.link.label}
      </Link>
    </section>
  );
}
