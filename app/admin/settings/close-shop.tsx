import { useState } from 'react';
import { useActionResult } from '#app/form/use-action-result.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { m } from '#shared/i18n/index.ts';

/** Section that closes the storefront to visitors, after a confirmation. */
export function CloseShop() {
  const { fetcher, isPending } = useActionResult();
  const [isAsked, setAsked] = useState(false);
  const close = () => {
    setAsked(false);
    void fetcher.submit({ intent: 'close' }, { method: 'post', action: '/admin?index' });
  };
  return (
    <section
      aria-labelledby="close-shop"
      className="flex max-w-3xl flex-wrap items-center justify-between gap-3 border-t border-rule pt-6"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="close-shop" className="mb-1 text-lg font-[600]">
          {m.setup_close_title()}
        </h2>
        <p className="text-sm text-muted">{m.setup_close_text()}</p>
      </div>
      <Button variant="outline" pending={isPending} onClick={() => setAsked(true)}>
        {m.setup_close()}
      </Button>
      <AlertDialog
        open={isAsked}
        onCancel={() => setAsked(false)}
        onConfirm={close}
        title={m.setup_close()}
        description={m.setup_close_question()}
        confirmLabel={m.setup_close()}
        destructive
      />
    </section>
  );
}
