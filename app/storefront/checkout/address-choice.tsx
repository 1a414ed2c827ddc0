import { m } from '#shared/i18n/index.ts';
import { Link, localizedPath } from '#app/link.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { RadioCard } from '#app/ui/radio-card.tsx';
import type { CheckoutAddress } from './address-order.ts';

interface Props {
  /** The buyer's addresses; undefined if loading failed. */
  addresses: CheckoutAddress[] | undefined;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** Radio buttons for the delivery address; addresses of type `shipping` are listed first. */
export function AddressChoice({ addresses, chosen, onChoose }: Props) {
  const add = `/account?tab=addresses&edit=new&next=${encodeURIComponent(localizedPath('/checkout'))}`;
  if (!addresses)
    return (
      <ErrorNote
        action={
          <a href="" className={buttonClass({ variant: 'outline', size: 'sm' })}>
            {m.account_retry()}
          </a>
        }
      >
        {m.checkout_addresses_failed()}
      </ErrorNote>
    );
  if (addresses.length === 0) {
    return (
      <div className="rounded-md border border-rule p-5">
        <p className="mb-4">{m.checkout_no_address()}</p>
        <Link to={add} className={buttonClass({})}>
          {m.checkout_add_address()}
        </Link>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      {addresses.map((address) => (
        <RadioCard
          key={address.id}
          name="address"
          value={address.id}
          checked={address.id === chosen}
          onChange={() => onChoose(address.id)}
          title={address.name}
          description={address.lines}
          trailing={address.isDefault ? <Badge variant="secondary">{m.checkout_default()}</Badge> : undefined}
        />
      ))}
      <Link
        to={add}
        className={buttonClass({ variant: 'link', size: 'sm', className: 'justify-self-start' })}
      >
        {m.checkout_add_address()}
      </Link>
    </div>
  );
}
