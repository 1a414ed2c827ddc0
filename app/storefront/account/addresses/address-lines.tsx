import { currentLocale } from '#shared/i18n/index.ts';
import { formatParcelAddress } from '#shared/parcel-address.ts';
import type { AddressCardData } from '../load-account.server.ts';

/** Lines of an address as printed on a parcel, without the name. */
export function AddressLines({ address }: { address: AddressCardData }) {
  // The card's title already shows the name, so the lines omit it.
  const lines = formatParcelAddress(
    { ...address, first_name: '', last_name: '' },
    { from: 'CH', locale: currentLocale() },
  );
  return (
    <address className="text-[0.9375rem] leading-relaxed text-muted not-italic">
      {[...lines, address.phone].filter(Boolean).map((line, position) => (
        <span key={position} className="block break-words">
          {line}
        </span>
      ))}
    </address>
  );
}
