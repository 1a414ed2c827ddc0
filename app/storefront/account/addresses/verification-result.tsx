import { CircleCheck, Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { type VerifiableAddress, verifiableFields } from './address-fields.ts';

interface CheckResultProps {
  check:
    | { outcome: 'verified' | 'format_only'; before: VerifiableAddress; after: Record<string, string> }
    | undefined;
  isVerified: boolean;
  isStreetVerified: boolean;
  onTakeBack: (before: VerifiableAddress) => void;
}

/**
 * Shows the result of an address verification and the corrected fields; the customer can restore the entered
 * values.
 */
export function VerificationResult({ check, isVerified, isStreetVerified, onTakeBack }: CheckResultProps) {
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  if (!check)
    return isVerified ? (
      <p className="flex items-center gap-2 text-sm text-success">
        <CircleCheck aria-hidden="true" className="size-4" />
        {isStreetVerified ? m.address_is_verified() : m.address_locality_verified()}
      </p>
    ) : null;
  const isVerifiedNow = check.outcome === 'verified';
  const isCorrected = verifiableFields.some((field) => check.after[field] !== check.before[field]);
  const Icon = isVerifiedNow ? CircleCheck : Info;
  return (
    <div
      role="status"
      className={`flex items-start gap-3 rounded-sm border-l-[3px] px-4 py-3 text-[0.9375rem] leading-snug ${isVerifiedNow ? 'border-success bg-success-wash' : 'border-warning bg-warning-wash'}`}
    >
      <Icon
        aria-hidden="true"
        className={`mt-px size-5 shrink-0 ${isVerifiedNow ? 'text-success' : 'text-warning'}`}
      />
      <div className="grid gap-1">
        <p className="font-[560]">{isVerifiedNow ? m.address_verified() : m.address_format_only()}</p>
        {isVerifiedNow && !isStreetVerified ? <p>{m.address_street_unchecked()}</p> : null}
        {isCorrected ? (
          <p>
            {m.address_corrected({
              before: `${check.before.address_line_1}, ${check.before.postal_code} ${check.before.city}`,
            })}{' '}
            {hasScripts ? (
              <button type="button" className="text-link" onClick={() => onTakeBack(check.before)}>
                {m.address_take_back()}
              </button>
            ) : null}
          </p>
        ) : null}
      </div>
    </div>
  );
}
