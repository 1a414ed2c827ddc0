import { Check } from 'lucide-react';
import { m } from '#shared/i18n/index.ts';
import { VerdictIcon } from '../fit/verdict-mark.tsx';
import type { PartVerdict } from './describe-findings.server.ts';

/** Verdict of a part against the other chosen parts, with its reason. */
export function VerdictLine({
  verdict: { verdict, text, other },
  names,
}: {
  verdict: PartVerdict;
  names: ReadonlyMap<string, string>;
}) {
  const otherName = other && names.get(other);
  if (verdict === 'free')
    return names.size > 0 ? (
      <p className="mt-1.5 flex gap-1.5 text-sm text-muted">
        <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {m.builder_free()}
      </p>
    ) : null;
  return (
    <p className="mt-1.5 flex gap-1.5 text-sm">
      <VerdictIcon verdict={verdict} className="mt-0.5 size-4" />
      <span className="min-w-0">
        {text}
        {otherName ? <span className="block text-muted">{m.builder_with({ name: otherName })}</span> : null}
      </span>
    </p>
  );
}
