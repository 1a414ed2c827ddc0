import { Check } from 'lucide-react';
import { m } from '#shared/i18n/index.ts';
import { cx } from '#app/ui/cx.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

const marks = {
  done: 'border-ink bg-ink text-paper',
  current:
    'border-accent bg-accent text-on-accent ring-4 ring-[color-mix(in_oklab,var(--accent)_22%,transparent)]',
  later: 'border-edge bg-surface text-muted',
};

/**
 * Shows the progress of an order in four steps.
 *
 * @param step index of the current step; -1 before the first step
 * @param isTransferOpen whether the first step waits for a bank transfer
 */
export function OrderTracker({ step, isTransferOpen }: { step: number; isTransferOpen: boolean }) {
  const labels = [
    isTransferOpen ? m.account_step_transfer() : m.account_step_payment(),
    m.account_step_preparation(),
    m.account_step_shipping(),
    m.account_step_delivered(),
  ];
  const states = {
    done: m.account_step_state_done(),
    current: m.account_step_state_current(),
    later: m.account_step_state_later(),
  };
  return (
    <ol aria-label={m.account_tracker()} className="grid grid-cols-4">
      {labels.map((label, position) => {
        const state = position < step ? 'done' : position === step ? 'current' : 'later';
        return (
          <li
            key={position}
            aria-current={state === 'current' ? 'step' : undefined}
            className="relative grid justify-items-center gap-2 px-1 text-center"
          >
            {position > 0 ? (
              <span
                aria-hidden="true"
                className={cx(
                  'absolute top-[0.8125rem] right-[calc(50%+1.25rem)] left-[calc(-50%+1.25rem)] h-0.5',
                  position <= step ? 'bg-ink' : 'bg-rule',
                )}
              />
            ) : null}
            <span
              aria-hidden="true"
              className={cx(
                'figures grid size-7 place-items-center rounded-full border text-[0.8125rem] font-[600]',
                marks[state],
              )}
            >
              {state === 'done' ? <Check className="size-4" /> : position + 1}
            </span>
            <span
              className={cx(
                'text-[0.8125rem] leading-tight hyphens-auto md:text-sm',
                state === 'later' ? 'text-muted' : 'font-[560]',
              )}
            >
              {label}
              <VisuallyHidden>{`, ${states[state]}`}</VisuallyHidden>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
