import { Form, Link } from 'react-router';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { accountPath } from '../account-link.ts';
import type { AddressCardData } from '../load-account.server.ts';

/** Form that confirms the deletion of an address in browsers without JavaScript. */
export function ConfirmDeletion({ address, next }: { address: AddressCardData; next: string | null }) {
  const list = accountPath(currentLocale(), { tab: 'addresses', next });
  return (
    <section
      aria-labelledby="delete-title"
      className="grid gap-4 rounded-md border border-danger bg-surface p-5"
    >
      <div>
        <h3 id="delete-title" className="text-xl">
          {m.address_delete_title()}
        </h3>
        <p className="mt-2 text-muted">
          {m.address_delete_text({
            name: `${address.first_name} ${address.last_name}`,
            street: address.address_line_1,
            city: address.city,
          })}
        </p>
      </div>
      <Form method="post" action={list} replace className="flex flex-wrap gap-3">
        <input type="hidden" name="id" value={address.id} />
        <Link to={list} className={buttonClass({ variant: 'outline' })}>
          {m.common_cancel()}
        </Link>
        <Button type="submit" name="intent" value="delete" variant="destructive">
          {m.address_delete()}
        </Button>
      </Form>
    </section>
  );
}
