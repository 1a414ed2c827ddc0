import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { formatDecimal } from '#shared/format.ts';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { type SizeAdvice, recommendSize, riderBounds, sizesByHeight } from '#shared/recommend-size.ts';
import type { BikeView } from './load-bike.server.ts';

/** Selects a size in the purchase form, whose radio buttons hold the variant ids. */
function selectVariant(id: string): void {
  const radio = document.querySelector<HTMLInputElement>(`input[name="variant"][value="${CSS.escape(id)}"]`);
  if (!radio) return;
  radio.click();
  radio.focus({ preventScroll: true });
  radio.closest('fieldset')?.scrollIntoView({ block: 'center' });
}

const parse = (form: FormData, name: string) =>
  Number.parseFloat(String(form.get(name) ?? '').replace(',', '.'));

/** Size by height and inseam. The answers stay in the browser; the table of heights works without scripts. */
export function SizeSection({ sizes }: { sizes: BikeView['sizes'] }) {
  const [advice, setAdvice] = useState<SizeAdvice>();
  const form = useRef<HTMLFormElement>(null);
  const known = sizesByHeight(sizes);
  const nameOf = (wanted: string) => sizes.find(({ size }) => size === wanted)?.name ?? wanted;
  if (known.length < 2) return null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const next = recommendSize(sizes, { height: parse(data, 'height'), inseam: parse(data, 'inseam') });
    setAdvice(next);
    if (next.kind === 'invalid')
      form.current?.querySelector<HTMLInputElement>(`[name="${next.field}"]`)?.focus();
  };
  const errorOf = (field: 'height' | 'inseam') => {
    if (advice?.kind !== 'invalid' || advice.field !== field) return undefined;
    if (advice.reason === 'ratio') return m.bikePage_error_ratio();
    return field === 'height'
      ? m.bikePage_error_height(riderBounds.height)
      : m.bikePage_error_inseam(riderBounds.inseam);
  };
  return (
    <section className="mt-14 border-t border-rule pt-10" aria-labelledby="size-finder">
      <h2 id="size-finder" className="text-2xl font-[620] tracking-[-0.02em]">
        {m.bikePage_size()}
      </h2>
      <div className="mt-6 grid gap-8 lg:grid-cols-2 lg:gap-14">
        <div className="min-w-0 noscript:hidden">
          <p className="mb-5 max-w-prose text-muted">{m.bikePage_size_intro()}</p>
          <form ref={form} noValidate onSubmit={submit} className="flex flex-wrap items-start gap-4">
            <Field className="w-full sm:w-40" label={m.bikePage_height()} error={errorOf('height')}>
              <Input name="height" inputMode="decimal" autoComplete="off" />
            </Field>
            <Field className="w-full sm:w-40" label={m.bikePage_inseam()} error={errorOf('inseam')}>
              <Input name="inseam" inputMode="decimal" autoComplete="off" />
            </Field>
            <Button type="submit" variant="outline" className="w-full sm:mt-6.5 sm:w-auto">
              {m.bikePage_find()}
            </Button>
          </form>
          <p className="mt-3 text-sm text-muted">{m.bikePage_inseam_hint()}</p>
          <div aria-live="polite" className="mt-5">
            {advice ? <Advice advice={advice} sizes={sizes} nameOf={nameOf} /> : null}
          </div>
        </div>
        <div className="min-w-0">
          <Table label={m.bikePage_heights()}>
            <THead>
              <Tr>
                <Th>{m.bikePage_size_column()}</Th>
                <Th align="end">{m.bikePage_heights()}</Th>
              </Tr>
            </THead>
            <TBody>
              {known.map(({ size, heightMin, heightMax }) => (
                <Tr key={size}>
                  <th scope="row" className="px-3 py-2 text-start font-[560]">
                    {nameOf(size)}
                  </th>
                  <Td align="end">{m.bikePage_height_range({ min: heightMin, max: heightMax })}</Td>
                </Tr>
              ))}
            </TBody>
          </Table>
        </div>
      </div>
    </section>
  );
}

interface AdviceProps {
  advice: SizeAdvice;
  sizes: BikeView['sizes'];
  nameOf: (size: string) => string;
}

function Advice({ advice, sizes, nameOf }: AdviceProps) {
  if (advice.kind === 'invalid') return null;
  if (advice.kind === 'none') {
    const texts = {
      short: m.bikePage_too_short,
      tall: m.bikePage_too_tall,
      standover: m.bikePage_no_clearance,
    };
    return <p className="max-w-prose">{texts[advice.reason]()}</p>;
  }
  const { size, between, isLimitedByStandover, saddleHeightCm } = advice;
  const variantId = sizes.find((one) => one.size === size)?.variantId;
  return (
    <div className="max-w-prose rounded-md border border-rule bg-surface p-4">
      <p className="text-lg font-[620]">{m.bikePage_advice({ size: nameOf(size) })}</p>
      {between ? (
        <p className="mt-1.5">
          {m.bikePage_between({ smaller: nameOf(between.smaller), larger: nameOf(between.larger) })}{' '}
          {between.hasLongLegs ? m.bikePage_long_legs() : m.bikePage_short_legs()}
        </p>
      ) : null}
      {isLimitedByStandover ? <p className="mt-1.5">{m.bikePage_limited()}</p> : null}
      <p className="mt-1.5 text-muted">
        {m.bikePage_saddle({ height: formatDecimal(String(saddleHeightCm), currentLocale()) })}
      </p>
      {variantId ? (
        <Button className="mt-4" onClick={() => selectVariant(variantId)}>
          {m.bikePage_choose({ size: nameOf(size) })}
        </Button>
      ) : null}
    </div>
  );
}
