import { CreditCard, Landmark, Smartphone } from 'lucide-react';
import type { PaymentMethodInfo } from './load-payments.server.ts';

const icons: Record<string, typeof CreditCard> = { twint: Smartphone, transfer: Landmark };

export function GuidePayments({ ways }: { ways: PaymentMethodInfo[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
      {ways.map(({ id, title, text, note }) => {
        const Icon = icons[id] ?? CreditCard;
        return (
          <li key={id} className="flex flex-col border-t border-ink pt-5">
            <h3 className="flex items-center gap-3 text-lg font-[600]">
              <Icon aria-hidden="true" className="size-5 text-accent-ink" strokeWidth={1.75} /> {title}
            </h3>
            <p className="mt-2 mb-4 text-[0.9375rem] leading-normal text-muted">{text}</p>
            <p className="mt-auto text-[0.9375rem] font-[560] tabular-nums">{note}</p>
          </li>
        );
      })}
    </ul>
  );
}
