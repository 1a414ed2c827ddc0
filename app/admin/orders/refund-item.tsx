import type { ReactNode } from 'react';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { formatDateTime, formatOrderAmount } from '#shared/format.ts';
import { refundStatusBadge } from './labels.ts';

interface RefundLineProps {
  refund: Parameters<typeof refundStatusBadge>[0] & {
    amountCents: number;
    createdAt: string | Date;
    reason: string;
    failure: string | null;
    iban?: string | null;
  };
  /** Buttons for the actions on this refund. */
  children?: ReactNode;
}

/** List item of one refund: amount, status, time and reason. */
export function RefundItem({ refund, children }: RefundLineProps) {
  const [label, variant] = refundStatusBadge(refund);
  const facts = [
    formatDateTime(refund.createdAt, currentLocale()),
    refund.reason,
    refund.iban ? m.payment_to_account({ iban: refund.iban }) : null,
    refund.failure,
  ];
  return (
    <li className="grid gap-1 py-2 text-[0.9375rem]">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="figures font-[560]">{formatOrderAmount(refund.amountCents)}</span>
        <Badge variant={variant}>{label}</Badge>
      </span>
      <span className="text-sm break-words text-muted">{facts.filter(Boolean).join(' · ')}</span>
      {children}
    </li>
  );
}
