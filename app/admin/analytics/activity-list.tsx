import { Link } from 'react-router';
import { currentLocale, m } from '#shared/i18n/index.ts';
import type { ShopActivity, ActivityKind } from '#server/reporting/analytics/index.ts';
import { formatDateTime, formatOrderAmount } from '#shared/format.ts';

const texts: Record<ActivityKind, (about: { label: string }) => string> = {
  order: m.analytics_act_order,
  payment: m.analytics_act_payment,
  refund: m.analytics_act_refund,
  overpayment: m.analytics_act_overpayment,
  return: m.analytics_act_return,
  customer: m.analytics_act_customer,
  review: m.analytics_act_review,
  question: m.analytics_act_question,
};

const screens: Record<ActivityKind, (id: string) => string> = {
  order: (id) => `/admin/orders/${id}`,
  payment: (id) => `/admin/orders/${id}`,
  refund: (id) => `/admin/orders/${id}`,
  overpayment: (id) => `/admin/orders/${id}`,
  return: (id) => `/admin/orders/${id}`,
  customer: (id) => `/admin/customers/${id}`,
  review: () => '/admin/reviews',
  question: () => '/admin/questions',
};

/** List of the shop's latest activity; each entry links to the page that it concerns. */
export function ActivityList({ activity }: { activity: readonly ShopActivity[] }) {
  if (activity.length === 0) return <p className="text-muted">{m.analytics_no_activity()}</p>;
  return (
    <ul className="divide-y divide-rule border-y border-rule text-[0.9375rem]">
      {activity.map(({ kind, id, at, label, amount }) => (
        <li key={`${kind} ${id} ${at}`} className="grid gap-0.5 py-2">
          <p className="flex justify-between gap-3">
            <Link to={screens[kind](id)} className="min-w-0 break-words hover:underline">
              {texts[kind]({ label })}
            </Link>
            {amount === null ? null : (
              <span className="figures whitespace-nowrap">{formatOrderAmount(amount)}</span>
            )}
          </p>
          <time dateTime={at} className="figures text-sm text-muted">
            {formatDateTime(at, currentLocale())}
          </time>
        </li>
      ))}
    </ul>
  );
}
