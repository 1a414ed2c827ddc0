import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { useActionResult } from '#app/form/use-action-result.ts';
import type { Settings } from '#server/platform/settings/index.ts';

const states = {
  none: { text: m.setup_test_payment_none, variant: 'secondary' },
  open: { text: m.setup_test_payment_open, variant: 'warning' },
  paid: { text: m.setup_test_payment_paid, variant: 'success' },
  failed: { text: m.setup_test_payment_failed, variant: 'warning' },
} as const;

/** Section with the state of the latest test payment and a button that opens a new one. */
export function TestPayment({ status }: { status: Settings['payment_test']['status'] }) {
  const { fetcher, isPending } = useActionResult();
  const { text, variant } = states[status];
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-rule p-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-[600]">{m.setup_step_test_payment()}</h3>
        <p className="text-sm text-muted">{m.setup_step_test_payment_text()}</p>
        <p className="mt-2" role="status">
          <Badge variant={variant}>{text()}</Badge>
        </p>
      </div>
      <fetcher.Form method="post" action="/admin/payment-providers" className="flex flex-wrap gap-3">
        {status === 'open' ? (
          <Button
            type="submit"
            name="intent"
            value="test-payment-check"
            variant="outline"
            pending={isPending}
          >
            {m.setup_test_payment_check()}
          </Button>
        ) : null}
        <Button
          type="submit"
          id="test-payment"
          name="intent"
          value="test-payment"
          variant="outline"
          pending={isPending}
        >
          {m.setup_test_payment_start()}
        </Button>
      </fetcher.Form>
    </section>
  );
}
