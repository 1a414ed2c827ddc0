import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { ProviderKeysState } from './load-providers.server.ts';
import { useActionResult } from '#app/form/use-action-result.ts';

/**
 * Switches test mode for all stored API keys. Test mode is initially on and cannot be switched off before a
 * live key has been tested.
 */
export function TestModeToggle({ keys }: { keys: ProviderKeysState }) {
  const { fetcher, isPending } = useActionResult();
  const { isTestMode, canGoLive, environment } = keys;
  const isLocked = isTestMode && !canGoLive;
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-rule p-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="flex flex-wrap items-center gap-2 font-[600]">
          {m.payments_test_mode()}
          <Badge variant={isTestMode ? 'warning' : 'success'}>
            {isTestMode ? m.payments_on() : m.payments_off()}
          </Badge>
        </h3>
        <p className="text-sm text-muted">
          {environment
            ? m.payments_test_mode_environment()
            : isLocked
              ? m.payments_test_mode_locked()
              : m.payments_test_mode_text()}
        </p>
      </div>
      <fetcher.Form method="post" action="/admin/payment-providers">
        <input type="hidden" name="intent" value="mode" />
        <input type="hidden" name="test_mode" value={String(!isTestMode)} />
        <Button type="submit" variant="outline" disabled={isLocked} pending={isPending}>
          {isTestMode ? m.payments_go_live() : m.payments_go_test()}
        </Button>
      </fetcher.Form>
    </section>
  );
}
