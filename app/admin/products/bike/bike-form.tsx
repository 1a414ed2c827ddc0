import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { FieldErrors } from '#app/form/action-result.ts';
import { useActionResult } from '#app/form/use-action-result.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { type BikeSize, bikeMeasureKeys, bikeMeasures, bikeTextKeys, isAngle } from '#shared/bike-details.ts';
import { bikeMeasureName, bikeTextName } from '#shared/i18n/bike-measure-name.ts';
import { m } from '#shared/i18n/index.ts';
import { ConflictNote } from '../../form/conflict-note.tsx';
import { UnsavedGuard } from '../../form/unsaved-guard.tsx';
import { bikeTextField, maxBikeText, measureField, sizeField } from './field-names.ts';
import type { BikeFormData } from './load-bike.server.ts';

/** Form of a bike's geometry by size and of the texts about its delivery. */
export function BikeForm({ bike }: { bike: BikeFormData }) {
  const [isDirty, setDirty] = useState(false);
  const { fetcher, isPending, errors, result, isConflict } = useActionResult(() => setDirty(false));
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  // While the form has unsaved input, it keeps the version that the user edits.
  const [base, setBase] = useState(bike);
  if (!isDirty && base.version !== bike.version) setBase(bike);
  const focusError = useEffectEvent(() =>
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
  );
  useEffect(() => {
    if (result?.errors) focusError();
  }, [result]);
  return (
    <section className="mt-12 max-w-5xl">
      <h2 className="text-lg font-[600]">{m.bikeAdmin_title()}</h2>
      <p className="mt-1 mb-4 max-w-prose text-[0.9375rem] text-muted">{m.bikeAdmin_intro()}</p>
      <fetcher.Form ref={form} method="post" noValidate onChange={() => setDirty(true)}>
        <UnsavedGuard isDirty={isDirty && !isPending} />
        <input type="hidden" name="intent" value="bike" />
        <input type="hidden" name="version" value={base.version} />
        {isConflict ? (
          <div className="mb-4">
            <ConflictNote onReload={() => void revalidate().then(() => setDirty(false))} />
          </div>
        ) : null}
        <div key={base.version} className="grid gap-6">
          <SizeTable sizes={base.sizes} errors={errors} />
          {bikeTextKeys.map((text) => (
            <fieldset key={text} className="grid gap-3 md:grid-cols-3">
              <legend className="mb-2 font-[560]">{bikeTextName(text)}</legend>
              {(['fr', 'de', 'en'] as const).map((locale) => (
                <Field
                  key={locale}
                  label={{ fr: m.bikeAdmin_french, de: m.products_german, en: m.products_english }[locale]()}
                  error={errors[bikeTextField(text, locale)]}
                >
                  <Textarea
                    lang={locale}
                    name={bikeTextField(text, locale)}
                    maxLength={maxBikeText}
                    defaultValue={base.texts[text]?.[locale] ?? ''}
                  />
                </Field>
              ))}
            </fieldset>
          ))}
        </div>
        <Button type="submit" className="mt-5" pending={isPending}>
          {m.bikeAdmin_save()}
        </Button>
      </fetcher.Form>
    </section>
  );
}

interface Row {
  label: string;
  bounds?: string;
  name: (column: number) => string;
  value: (size: BikeSize) => number | undefined;
}

const rows = (): Row[] => [
  {
    label: m.bikeAdmin_height_min(),
    name: (column) => sizeField(column, 'heightMin'),
    value: (size) => size.heightMin,
  },
  {
    label: m.bikeAdmin_height_max(),
    name: (column) => sizeField(column, 'heightMax'),
    value: (size) => size.heightMax,
  },
  {
    label: m.bikeAdmin_weight(),
    name: (column) => sizeField(column, 'weight'),
    value: ({ weightGrams }) => (weightGrams === undefined ? undefined : weightGrams / 1000),
  },
  ...bikeMeasureKeys.map((key) => ({
    label: `${bikeMeasures[key].letter} · ${bikeMeasureName(key)} (${isAngle(key) ? '°' : 'mm'})`,
    name: (column: number) => measureField(column, key),
    value: ({ measures }: BikeSize) => measures[key],
  })),
];

function SizeTable({ sizes, errors }: { sizes: readonly BikeSize[]; errors: FieldErrors }) {
  const nameOf = ({ size }: BikeSize) => size || m.bikeAdmin_one_size();
  return (
    <Table dense label={m.bikeAdmin_table()}>
      <THead>
        <Tr>
          <Th className="sticky left-0 z-1 bg-paper">{m.bikeAdmin_measure()}</Th>
          {sizes.map((size) => (
            <Th key={size.size} scope="col">
              {nameOf(size)}
              <input type="hidden" name="size" value={size.size} />
            </Th>
          ))}
        </Tr>
      </THead>
      <TBody>
        {rows().map(({ label, name, value }) => (
          <Tr key={label}>
            <th scope="row" className="sticky left-0 z-1 min-w-36 bg-paper py-1 pr-3 text-start font-[500]">
              {label}
            </th>
            {sizes.map((size, column) => (
              <Td key={size.size} className="min-w-24 py-1 align-top">
                <Field hideLabel label={`${label}, ${nameOf(size)}`} error={errors[name(column)]}>
                  <Input
                    name={name(column)}
                    inputMode="decimal"
                    autoComplete="off"
                    defaultValue={String(value(size) ?? '').replace('.', ',')}
                  />
                </Field>
              </Td>
            ))}
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}
