import type { ReactNode } from 'react';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { formatDateTime, formatOrderAmount } from '#shared/format.ts';
import { refundBadge } from './labels.ts';

interface RefundLineProps {
  refund: Parameters<typeof refundBadge>[0] & {
    amount_cents: number;
    created_at: string | Date;
    reason: string;
    failure: string | null;
    iban?: string | null;
  };
  /** Actions on the refund. */
  children?: ReactNode;
}

/** A refund: amount, state, time and reason. */
export function RefundLine({ refund, children }: RefundLineProps) {
  const [label, variant] = refundBadge(refund);
  const facts = [
    formatDateTime(refund.created_at, currentLocale()),
    refund.reason,
    refund.iban ? m.payment_to_account({ iban: refund.iban }) : null,
    refund.failure,
  ];
  return (
    <li className="grid gap-1 py-2 text-[0.9375rem]">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="figures font-[560]">{formatOrderAmount(refund.amount_cents)}</span>
        <Badge variant={variant}>{label}</Badge>
      </span>
      <span className="text-sm break-words text-muted">{facts.filter(Boolean).join(' · ')}</span>
      {children}
    </li>
  );
}
