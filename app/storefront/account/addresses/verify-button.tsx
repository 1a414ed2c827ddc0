import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { AddressCardData } from '../load-account.server.ts';

interface VerifyButtonProps {
  address: AddressCardData;
  /** URL of this address's form, which shows the corrected fields. */
  path: string;
  className: string;
  children: ReactNode;
}

/** Button that verifies a stored address in the same way as its form does. */
export function VerifyAddressButton({ address, path, className, children }: VerifyButtonProps) {
  const { id: _, is_default: isDefault, is_verified: __, is_street_verified: ___, ...fields } = address;
  return (
    <Form method="post" action={path}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ''} />
      ))}
      {isDefault ? <input type="hidden" name="is_default" value="on" /> : null}
      <input type="hidden" name="from" value="list" />
      <button type="submit" name="intent" value="verify" className={className}>
        {children}
      </button>
    </Form>
  );
}
