import { m } from '#shared/i18n/index.ts';
import { useBikeCode } from '../my-bike/use-bike-code.ts';
import { useProductVerdict } from './product-verdicts.ts';
import { VerdictIcon, verdictLabel } from './verdict-mark.tsx';

/** Verdict on a card; renders nothing for a product that no rule concerns. */
export default function CardFit({ productId }: { productId: string }) {
  const verdict = useProductVerdict(useBikeCode(), productId);
  if (!verdict) return null;
  return (
    <p className="card-fit">
      <VerdictIcon verdict={verdict} className="size-4" />
      {verdict === 'yes' ? m.catalogue_fit_mark_yes() : verdictLabel(verdict)}
    </p>
  );
}
