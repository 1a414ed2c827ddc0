import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';

/** Invites a visitor without a described bike to describe it. */
export function FitOffer() {
  return (
    <>
      <p className="pt-1 text-[0.9375rem]">{m.catalogue_fit_offer()}</p>
      <Link to="/my-bike" className="text-link inline-flex min-h-11 items-center text-[0.9375rem]">
        {m.catalogue_fit_link()}
      </Link>
    </>
  );
}
