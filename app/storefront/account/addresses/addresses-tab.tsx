import { MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { accountPath } from '../account-link.ts';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import type { AccountResult } from '../account-context.ts';
import { BackToCheckoutLink } from './back-to-checkout.tsx';
import { ConfirmDeletion } from './confirm-deletion.tsx';
import type { AccountData } from '../load-page.server.ts';

export type AddressesView = Extract<AccountData['view'], { tab: 'addresses' }>;

/** Tab of the customer's addresses: shows the list, or the form of one address. */
export function AddressesTab({ view, result }: { view: AddressesView; result: AccountResult | undefined }) {
  const { addresses, next, isNew, edited, deleted } = view;
  if (isNew || edited)
    return (
      <AddressForm key={edited?.id ?? 'new'} edited={edited} name={view.name} next={next} result={result} />
    );
  const add = (
    <Link
      to={accountPath(currentLocale(), { tab: 'addresses', edit: 'new', next })}
      className={buttonClass({ variant: next && addresses?.length ? 'outline' : 'default' })}
    >
      {m.address_add()}
    </Link>
  );
  if (!addresses)
    return (
      <ErrorNote
        action={
          <a href="" className={buttonClass({ variant: 'outline', size: 'sm' })}>
            {m.account_retry()}
          </a>
        }
      >
        {m.address_load_failed()}
      </ErrorNote>
    );
  return (
    <div className="grid gap-6">
      <h2 className="sr-only">{m.account_tab_addresses()}</h2>
      {result?.message ? <ErrorNote>{result.message}</ErrorNote> : null}
      {deleted ? <ConfirmDeletion address={deleted} next={next} /> : null}
      {addresses.length === 0 ? (
        <EmptyState
          title={m.address_none()}
          icon={<MapPin aria-hidden="true" />}
          action={
            <>
              {add}
              {next ? <BackToCheckoutLink next={next} /> : null}
            </>
          }
        >
          {m.address_none_text()}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-3">
            {next ? <BackToCheckoutLink next={next} isMain /> : null}
            {add}
          </div>
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {addresses.map((address) => (
              <AddressCard key={address.id} address={address} next={next} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
