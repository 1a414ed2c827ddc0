import { Bike } from 'lucide-react';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { bikePath } from '../my-bike/back-path.ts';

/** Asks a visitor without a bike to describe one. */
export default function FitInvitation({ path, variantId }: { path: string; variantId: string }) {
  return (
    <div className="flex gap-3 text-[0.9375rem]">
      <Bike aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0">
        <p className="font-[560]">{m.bike_ask()}</p>
        <p className="text-muted">{m.bike_ask_text()}</p>
        <Link
          to={bikePath(path, variantId)}
          className="text-link inline-flex min-h-11 items-center md:min-h-8"
        >
          {m.bike_ask_link()}
        </Link>
      </div>
    </div>
  );
}
