import { CircleCheck } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { accountPath } from '../account-link.ts';
import { AddressLines } from './address-lines.tsx';
import type { AddressCardData } from '../load-account.server.ts';
import { VerifyAddressButton } from './verify-button.tsx';

const action = buttonClass({ variant: 'link', size: 'sm' });

/**
 * Card of one address with its actions. Without JavaScript, the customer confirms a deletion on the page
 * instead of in a dialog.
 */
export function AddressCard({ address, next }: { address: AddressCardData; next: string | null }) {
  const [isAsking, setAsking] = useState(false);
  const submit = useSubmit();
  const path = (parameters: Record<string, string>) =>
    accountPath(currentLocale(), { tab: 'addresses', next, ...parameters });
  const name = `${address.first_name} ${address.last_name}`;
  const which = <VisuallyHidden>{`, ${name}, ${address.address_line_1}`}</VisuallyHidden>;
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  return (
    <li className="flex flex-col rounded-md border border-rule bg-surface p-5">
      <div className="mb-3 flex flex-wrap gap-2">
        {address.is_default ? <Badge>{m.checkout_default()}</Badge> : null}
        <Badge variant="secondary">
          {address.type === 'billing' ? m.address_type_billing() : m.address_type_shipping()}
        </Badge>
        {address.is_verified ? (
          <Badge variant="success">
            <CircleCheck aria-hidden="true" />
            {address.is_street_verified ? m.address_is_verified() : m.address_locality_verified()}
          </Badge>
        ) : null}
      </div>
      <h3 className="mb-1 text-lg break-words">{name}</h3>
      <AddressLines address={address} />
      <div className="mt-auto flex flex-wrap gap-x-5 gap-y-1 border-t border-rule pt-3 max-md:gap-y-0 [address+&]:mt-5">
        <Link to={path({ edit: address.id })} className={action}>
          {m.address_edit()}
          {which}
        </Link>
        {address.is_verified ? null : (
          <VerifyAddressButton address={address} path={path({ edit: address.id })} className={action}>
            {m.address_verify_short()}
            {which}
          </VerifyAddressButton>
        )}
        {address.is_default ? null : (
          <Form method="post" action={path({})} replace preventScrollReset>
            <input type="hidden" name="id" value={address.id} />
            <button type="submit" name="intent" value="default" className={action}>
              {m.address_make_default()}
              {which}
            </button>
          </Form>
        )}
        <Link to={path({ delete: address.id })} onClick={ask} className={`${action} ml-auto text-danger!`}>
          {m.address_delete()}
          {which}
        </Link>
      </div>
      <AlertDialog
        open={isAsking}
        destructive
        title={m.address_delete_title()}
        description={m.address_delete_text({ name, street: address.address_line_1, city: address.city })}
        confirmLabel={m.address_delete()}
        cancelLabel={m.common_cancel()}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void submit(
            { intent: 'delete', id: address.id },
            { method: 'post', action: path({}), replace: true, preventScrollReset: true },
          );
        }}
      />
    </li>
  );
}
