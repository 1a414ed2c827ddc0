import { m } from '#shared/i18n/index.ts';
import { SetupButton } from './setup-button.tsx';

/** Note on every back-office screen while the owner has closed the shop, with a button that reopens it. */
export function ClosedNote({ mayOpen }: { mayOpen: boolean }) {
  return (
    <aside
      aria-label={m.setup_close_title()}
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-md border border-warning bg-surface px-4 py-2 text-[0.9375rem]"
    >
      <p className="min-w-0 flex-1 basis-72">{m.setup_closed_note()}</p>
      {mayOpen ? <SetupButton label={m.setup_reopen()} form={{ intent: 'open' }} /> : null}
    </aside>
  );
}
