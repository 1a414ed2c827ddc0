import { CreditCard, Landmark, Smartphone } from 'lucide-react';
import { m } from '#app/i18n/index.ts';

/** The ways to pay. */
export function Payments() {
  const ways = [
    { icon: CreditCard, title: m.guide_card(), text: m.guide_card_text(), note: m.guide_card_note() },
    { icon: Smartphone, title: m.guide_twint(), text: m.guide_twint_text(), note: m.guide_twint_note() },
    { icon: Landmark, title: m.guide_transfer(), text: m.guide_transfer_text(), note: m.guide_transfer_note() },
  ];
  return (
    <ul className="grid gap-x-6 gap-y-8 md:grid-cols-3">
      {ways.map(({ icon: Icon, title, text, note }) => (
        <li key={title} className="flex flex-col border-t border-ink pt-5">
          <h3 className="flex items-center gap-3 text-lg font-[600]">
            <Icon aria-hidden="true" className="size-5 text-accent-ink" strokeWidth={1.75} /> {title}
          </h3>
          <p className="mt-2 mb-4 text-[0.9375rem] leading-normal text-muted">{text}</p>
          <p className="mt-auto text-[0.9375rem] font-[560] tabular-nums">{note}</p>
        </li>
      ))}
    </ul>
  );
}
