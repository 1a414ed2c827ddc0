import { useProductVerdict } from '../../fit/product-verdicts.ts';
import { VerdictIcon, verdictLabel } from '../../fit/verdict-mark.tsx';
import { useBikeCode } from '../../my-bike/use-bike-code.ts';
import { AlternativePart } from './alternative-part.tsx';
import type { Alternative } from './load-alternatives.server.ts';

/** A part that replaces a sold-out one; renders nothing unless it fits the visitor's bike or no rule concerns it. */
export default function FittingAlternative({ part }: { part: Alternative }) {
  const verdict = useProductVerdict(useBikeCode(), part.id);
  if (verdict === 'no' || verdict === 'unknown') return null;
  const mark = verdict ? (
    <p className="flex items-center gap-1.5 text-sm">
      <VerdictIcon verdict={verdict} className="size-4" />
      {verdictLabel(verdict)}
    </p>
  ) : null;
  return <AlternativePart part={part} mark={mark} />;
}
