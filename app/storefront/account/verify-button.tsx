import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { AddressCardData } from './load-account.server.ts';

interface VerifyButtonProps {
  address: AddressCardData;
  /** URL of this address's form, which shows the corrections. */
  path: string;
  className: string;
  children: ReactNode;
}

/** Verifies a stored address in the same way as its form. */
export function VerifyButton({ address, path, className, children }: VerifyButtonProps) {
  const { id: _, is_default, is_verified: __, ...fields } = address;
  return (
    <Form method="post" action={path}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ''} />
      ))}
      {is_default ? <input type="hidden" name="is_default" value="on" /> : null}
      <input type="hidden" name="from" value="list" />
      <button type="submit" name="intent" value="verify" className={className}>
        {children}
      </button>
    </Form>
  );
}
