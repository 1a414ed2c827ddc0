import { useState } from 'react';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { useActionResult } from '#app/form/use-action-result.ts';
import { Link } from '#app/link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { pathInLocale } from '#shared/locales.ts';
import { accountPath } from '../account/account-link.ts';
import { useSignedIn } from '../use-signed-in.ts';
import type { CartItem } from './store.ts';

/** Form that saves the cart under a name in the customer's account; a visitor gets a link to sign in. */
export default function SaveCart({ items }: { items: readonly CartItem[] }) {
  const isSignedIn = useSignedIn();
  const [saves, setSaves] = useState(0);
  const { fetcher, errors, isPending } = useActionResult(() => setSaves((count) => count + 1));
  const locale = currentLocale();
  return (
    <Disclosure title={m.savedCarts_title()}>
      {isSignedIn ? (
        <fetcher.Form
          method="post"
          action={accountPath(locale, { tab: 'carts' })}
          noValidate
          className="grid gap-3"
          // A new form after each success clears the name.
          key={saves}
        >
          <input type="hidden" name="form" value="saved-cart" />
          <input type="hidden" name="intent" value="save" />
          <input
            type="hidden"
            name="items"
            value={JSON.stringify(items.map(({ id, quantity }) => ({ variant_id: id, quantity })))}
          />
          <Field label={m.savedCarts_name()} error={errors.name ?? errors.items} required>
            <Input name="name" maxLength={60} autoComplete="off" />
          </Field>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" size="sm" variant="outline" pending={isPending}>
              {m.savedCarts_save()}
            </Button>
            <Link to="/account?tab=carts" className="text-link">
              {m.savedCarts_open()}
            </Link>
          </div>
        </fetcher.Form>
      ) : (
        <p>
          <Link to={`/auth?next=${encodeURIComponent(pathInLocale(locale, '/cart'))}`} className="text-link">
            {m.savedCarts_sign_in()}
          </Link>
        </p>
      )}
    </Disclosure>
  );
}
