import { encodeBike } from '#shared/fit/bike-code.ts';
import { findCurrentBike } from '#shared/fit/bike.ts';
import { m } from '#shared/i18n/index.ts';
import { useBikes } from '../my-bike/store.ts';
import { useProductVerdict } from './product-verdicts.ts';
import { VerdictIcon } from './verdict-mark.tsx';

const labels = {
  yes: m.catalogue_fit_mark_yes,
  adapter: m.catalogue_fit_mark_adapter,
  no: m.catalogue_fit_mark_no,
  unknown: m.catalogue_fit_mark_unknown,
} as const;

/** Verdict on a card; nothing for a product that no rule concerns. */
export default function CardFit({ productId }: { productId: string }) {
  const bike = encodeBike(findCurrentBike(useBikes())?.answers ?? {});
  const verdict = useProductVerdict(bike, productId);
  if (!verdict) return null;
  return (
    <p className="card-fit">
      <VerdictIcon verdict={verdict} className="size-4" />
      {labels[verdict]()}
    </p>
  );
}
