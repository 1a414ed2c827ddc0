import { useState } from 'react';
import { useActionResult } from '#app/form/use-action-result.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { m } from '#shared/i18n/index.ts';
import type { ProductFit, VariantView } from './load-product-fit.server.ts';
import type { FoundItem } from '../form/item-search.tsx';
import { VariantSearch } from './variant-search.tsx';

const maxReasonLength = 500;
const maxRemedyLength = 100;

interface OverrideFormProps {
  variants: readonly VariantView[];
  families: ProductFit['families'];
  onClose: () => void;
}

/** Form that adds a verdict of staff for a variant and another variant, or every part of a family. */
export function OverrideForm({ variants, families, onClose }: OverrideFormProps) {
  const { fetcher, isPending, errors, result } = useActionResult(onClose);
  const [verdict, setVerdict] = useState('');
  return (
    <fetcher.Form method="post" noValidate className="grid max-w-2xl gap-4">
      <input type="hidden" name="intent" value="override" />
      {variants.length > 1 ? (
        <Field label={m.fitAdmin_test_variant()} className="max-w-md">
          <Select name="variantId">
            {variants.map(({ id, name, sku }) => (
              <option key={id} value={id}>
                {`${name} · ${sku}`}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <input type="hidden" name="variantId" value={variants[0]?.id} />
      )}
      <OtherSide families={families} error={errors.other} />
      <Field label={m.fitAdmin_override_verdict()} required error={errors.verdict} className="max-w-md">
        <Select name="verdict" value={verdict} onChange={(event) => setVerdict(event.target.value)}>
          <option value="" />
          <option value="yes">{m.fitAdmin_verdict_yes()}</option>
          <option value="adapter">{m.fitAdmin_verdict_adapter()}</option>
          <option value="no">{m.fitAdmin_verdict_no()}</option>
          <option value="unknown">{m.fitAdmin_verdict_unknown()}</option>
        </Select>
      </Field>
      {verdict === 'adapter' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={m.fitAdmin_override_needs()}
            required
            error={errors.remedy}
            hint={m.fitAdmin_override_needs_hint()}
          >
            <Input name="remedy" maxLength={maxRemedyLength} />
          </Field>
          <Field
            label={m.fitAdmin_override_sku()}
            error={errors.remedySku}
            hint={m.fitAdmin_override_sku_hint()}
          >
            <Input name="remedySku" maxLength={maxRemedyLength} autoComplete="off" spellCheck={false} />
          </Field>
        </div>
      ) : null}
      <Field
        label={m.fitAdmin_override_reason_fr()}
        required
        error={errors.fr}
        hint={m.fitAdmin_override_reason_hint()}
      >
        <Textarea name="fr" rows={2} maxLength={maxReasonLength} lang="fr" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.fitAdmin_override_reason_de()} error={errors.de}>
          <Textarea name="de" rows={2} maxLength={maxReasonLength} lang="de" />
        </Field>
        <Field label={m.fitAdmin_override_reason_en()} error={errors.en}>
          <Textarea name="en" rows={2} maxLength={maxReasonLength} lang="en" />
        </Field>
      </div>
      {result?.ok === false && result.message ? <ErrorNote>{result.message}</ErrorNote> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending}>
          {m.fitAdmin_override_save()}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {m.fitAdmin_override_cancel()}
        </Button>
      </div>
    </fetcher.Form>
  );
}

/** Choice of the other side: a family, or a variant that a search finds. */
function OtherSide({ families, error }: Pick<OverrideFormProps, 'families'> & { error: string | undefined }) {
  const [other, setOther] = useState<FoundItem>();
  const [scope, setScope] = useState('variant');
  return (
    <div className="grid gap-4">
      <Field label={m.fitAdmin_override_scope()} className="max-w-md">
        <Select value={scope} onChange={(event) => setScope(event.target.value)}>
          <option value="variant">{m.fitAdmin_override_scope_variant()}</option>
          <option value="family">{m.fitAdmin_override_scope_family()}</option>
        </Select>
      </Field>
      {scope === 'family' ? (
        <Field label={m.fitAdmin_missing_family()} required error={error} className="max-w-md">
          <Select name="otherFamily">
            <option value="" />
            {families.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      ) : other ? (
        <div className="flex flex-wrap items-center gap-3">
          <input type="hidden" name="otherVariantId" value={other.id} />
          <p className="font-[560]">{m.fitAdmin_test_with({ name: other.name })}</p>
          <Button size="sm" variant="outline" onClick={() => setOther(undefined)}>
            {m.fitAdmin_test_other()}
          </Button>
          {error ? <p className="w-full text-sm font-medium text-danger">{error}</p> : null}
        </div>
      ) : (
        <VariantSearch onChoose={setOther} error={error} />
      )}
    </div>
  );
}
