import type { ComponentProps } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { OrderStatus } from '#shared/orders.ts';

const badges: Record<OrderStatus, { label: () => string; variant: ComponentProps<typeof Badge>['variant'] }> =
  {
    pending: { label: m.account_status_pending, variant: 'warning' },
    paid: { label: m.account_status_paid, variant: 'success' },
    preparing: { label: m.account_status_preparing, variant: 'secondary' },
    shipped: { label: m.account_status_shipped, variant: 'default' },
    delivered: { label: m.account_status_delivered, variant: 'success' },
    cancelled: { label: m.account_status_cancelled, variant: 'destructive' },
    refunded: { label: m.account_status_refunded, variant: 'outline' },
  };

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge variant={badges[status].variant}>{badges[status].label()}</Badge>;
}
