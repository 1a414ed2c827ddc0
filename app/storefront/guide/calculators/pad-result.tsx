import type { ReactNode } from 'react';
import {
  type PadCompound,
  type CompoundReason,
  padSources,
  recommendPads,
  sourceOfReason,
} from '#shared/brake-pads.ts';
import { m } from '#shared/i18n/index.ts';
import { GuideLink } from './guide-link.tsx';
import type { PadsData } from './load-pads.server.ts';
import type { PadInputs } from './read-pad-inputs.ts';

const compoundNames = { resin: m.calculator_pads_resin, metal: m.calculator_pads_metal };
const reasons: Record<CompoundReason, () => string> = {
  descents: m.calculator_pads_because_descents,
  mud: m.calculator_pads_because_mud,
  wet: m.calculator_pads_because_wet,
  quiet: m.calculator_pads_because_quiet,
  dry: m.calculator_pads_because_dry,
  rotor: m.calculator_pads_because_rotor,
};
const drawbacks = {
  fade: m.calculator_pads_drawback_fade,
  wear: m.calculator_pads_drawback_wear,
  noise: m.calculator_pads_drawback_noise,
};

/** Number of the document of a reason, as `PadSources` numbers them. */
const numberOf = (reason: CompoundReason): number =>
  reason === 'rotor'
    ? Object.keys(padSources).length + 1
    : Object.keys(padSources).indexOf(sourceOfReason[reason]) + 1;

/** Shape and compound for the rider's answers, with the pads on sale. */
export function PadResult({ data, inputs }: { data: PadsData; inputs: PadInputs }) {
  const { shape, offers, rotors } = data;
  const allowed = rotors.allowed[inputs.rotor === 'resin' ? 'resin only' : 'any'];
  const advice = recommendPads(inputs, allowed);
  if (!advice) return null;
  const { compound, reason, drawback } = advice;
  return (
    <>
      <dl className="grid gap-6 sm:grid-cols-2">
        {shape ? <Answer label={m.calculator_pads_shape()}>{shape}</Answer> : null}
        <Answer label={m.calculator_pads_compound()}>{compoundNames[compound]()}</Answer>
      </dl>
      <p className="mt-6 max-w-prose">
        {reasons[reason]()} [{numberOf(reason)}] {drawback ? drawbacks[drawback]() : null}
      </p>
      <RotorNote answer={inputs.rotor} isMetal={compound === 'metal'} />
      {offers ? (
        <Offer offers={offers} compound={compound} allowed={allowed} />
      ) : (
        <p className="mt-6">{m.calculator_pads_choose()}</p>
      )}
      <p className="mt-6 max-w-prose text-muted">{m.calculator_pads_note()}</p>
    </>
  );
}

/** Says which pads the rotor excludes; asks to check the rotor if metal pads are recommended for an unknown one. */
function RotorNote({ answer, isMetal }: { answer: PadInputs['rotor']; isMetal: boolean }) {
  const text =
    answer === 'resin'
      ? m.calculator_pads_resin_only()
      : answer === 'unknown' && isMetal
        ? m.calculator_pads_check_rotor()
        : undefined;
  return text ? <p className="mt-6 rounded-sm bg-warning-wash px-4 py-3">{text}</p> : null;
}

interface OfferProps {
  offers: NonNullable<PadsData['offers']>;
  compound: PadCompound;
  allowed: readonly PadCompound[];
}

/** Link to the pads on sale; without any of the recommended compound, to those of the other one. */
function Offer({ offers, compound, allowed }: OfferProps) {
  const other = allowed.find((one) => one !== compound && offers[one].path);
  const shown = offers[compound].path ? compound : other;
  if (!shown) return <p className="mt-6">{m.calculator_pads_none()}</p>;
  const { total, inStock, path } = offers[shown];
  return (
    <p className="mt-6 max-w-prose">
      {shown === compound ? null : `${m.calculator_pads_other({ compound: compoundNames[shown]() })} `}
      {inStock > 0
        ? m.calculator_pads_in_stock({ count: inStock })
        : m.calculator_pads_sold_out({ count: total })}{' '}
      <span className="print:hidden">
        <GuideLink to={path!}>{m.calculator_pads_products()}</GuideLink>
      </span>
    </p>
  );
}

function Answer({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-md border border-rule bg-surface p-5">
      <dt className="text-muted">{label}</dt>
      <dd className="mt-1 text-2xl font-[640] break-words hyphens-auto">{children}</dd>
    </div>
  );
}
