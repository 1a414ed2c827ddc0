import { countryName } from './countries.ts';
import type { AddressCardData } from './load-account.server.ts';

/** An address as it stands on a parcel. */
export function AddressLines({ address }: { address: AddressCardData }) {
  const lines = [
    address.company,
    address.address_line_1,
    address.address_line_2,
    `${address.postal_code} ${address.city}`,
    countryName(address.country),
    address.phone,
  ];
  return (
    <address className="text-[0.9375rem] leading-relaxed text-muted not-italic">
      {lines.filter(Boolean).map((line, position) => (
        <span key={position} className="block break-words">
          {line}
        </span>
      ))}
    </address>
  );
}
