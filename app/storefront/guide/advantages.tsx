import { m } from '#shared/i18n/index.ts';
import type { ShopDetails } from '#server/ordering/terms/index.ts';

/**
 * Shows the shop's most important advantages: warranty, returns, delivery time (only if it delivers to
 * Switzerland) and compatibility check.
 */
export function GuideAdvantages({ facts }: { facts: ShopDetails }) {
  const swiss = facts.deliveries.find(({ codes }) => codes.includes('CH'));
  const promises = [
    {
      figure: m.guide_warranty_figure({ years: facts.warrantyYears }),
      title: m.guide_warranty_title(),
      text: m.guide_warranty_text(),
    },
    {
      figure: m.guide_returns_figure({ days: facts.returnDays }),
      title: m.guide_returns_title(),
      text: m.guide_returns_text({ refund: facts.refundDays }),
    },
    ...(swiss
      ? [{ figure: swiss.standard.time, title: m.guide_delivery_title(), text: m.guide_delivery_text() }]
      : []),
    { figure: m.guide_check_figure(), title: m.guide_check_title(), text: m.guide_check_text() },
  ];
  return (
    <section aria-label={m.guide_promises()} className="mt-12 md:mt-16">
      <ul className="grid gap-px overflow-hidden rounded-sm border border-rule bg-rule sm:grid-cols-2 xl:grid-cols-4">
        {promises.map(({ figure, title, text }) => (
          <li key={title} className="bg-surface p-6 md:p-8">
            <p className="text-[2rem] leading-none font-[660] tracking-[-0.035em] tabular-nums">{figure}</p>
            <h2 className="mt-4 text-lg leading-snug font-[600]">{title}</h2>
            <p className="mt-1.5 text-[0.9375rem] leading-normal text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
