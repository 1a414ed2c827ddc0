import { CircleAlert, CircleCheck, CircleHelp, CirclePlus, CircleX } from 'lucide-react';
import { m } from '#shared/i18n/index.ts';
import type { FitVerdict } from './ask-fit.ts';

const marks = {
  yes: { Icon: CircleCheck, colour: 'text-success', label: m.bike_mark_yes },
  adapter: { Icon: CirclePlus, colour: 'text-warning', label: m.bike_mark_adapter },
  no: { Icon: CircleX, colour: 'text-danger', label: m.bike_mark_no },
  unknown: { Icon: CircleHelp, colour: 'text-muted', label: m.bike_mark_unknown },
} as const;

/** Icon of a verdict, different in shape and in colour. */
export function VerdictIcon({ verdict, className = 'size-5' }: { verdict: FitVerdict; className?: string }) {
  const { Icon, colour } = marks[verdict];
  return <Icon aria-hidden="true" className={`shrink-0 ${colour} ${className}`} />;
}

export const verdictLabel = (verdict: FitVerdict): string => marks[verdict].label();

/** Mark of a reason with a warning, which the rider should check. */
export function WarningMark() {
  return (
    <span className="inline-flex items-center gap-1 text-warning">
      <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
      {m.bike_warning()}
    </span>
  );
}
