import { Truck } from 'lucide-react';

// Carriers that have a badge in their colours; other carriers get a truck icon.
const carriers: [pattern: RegExp, label: string, className: string][] = [
  [/dhl/i, 'DHL', 'bg-[#ffcc00] text-[#a80010]'],
  [/fedex/i, 'FedEx', 'bg-[#4d148c] text-white'],
  [/ups/i, 'UPS', 'bg-[#3b1c0e] text-[#ffb500]'],
  [/gls/i, 'GLS', 'bg-[#061ab1] text-white'],
  [/dpd/i, 'DPD', 'bg-[#b00030] text-white'],
  [/tnt/i, 'TNT', 'bg-[#b34700] text-white'],
  [/chrono/i, 'Chrono', 'bg-[#004f9f] text-white'],
  [/colissimo/i, 'Colissimo', 'bg-[#003da5] text-white'],
  [/poste|swiss|post/i, 'Post', 'bg-[#ffcc00] text-[#1c1a17]'],
];

/** Badge with the name of a carrier. */
export function CarrierBadge({ carrier }: { carrier: string }) {
  const known = carriers.find(([pattern]) => pattern.test(carrier));
  if (!known) return <Truck aria-hidden="true" className="size-6 text-muted" />;
  const [, label, className] = known;
  return (
    <span
      aria-hidden="true"
      className={`inline-grid min-h-6 min-w-12 place-items-center rounded-sm px-1.5 text-xs font-[700] ${className}`}
    >
      {label}
    </span>
  );
}
