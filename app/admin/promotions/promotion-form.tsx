import { useState } from 'react';
import type { FieldErrors } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';

/** A promotion as form values. */
export interface PromotionFormValues {
  name: string;
  code: string;
  kind: 'percentage' | 'fixed' | 'free_shipping';
  value: string;
  min_order: string;
  max_uses: string;
  max_uses_per_customer: string;
  starts_on: string;
  expires_on: string;
}

/** Form fields of a new or existing promotion. */
export function PromotionFields({ values, errors }: { values?: PromotionFormValues; errors: FieldErrors }) {
  const [kind, setKind] = useState(values?.kind ?? 'percentage');
  const isFree = kind === 'free_shipping';
  const labels = {
    percentage: m.promotion_admin_value_percent(),
    fixed: m.promotion_admin_value_chf(),
    free_shipping: m.promotion_admin_value_none(),
  };
  return (
    <>
      <Field label={m.promotion_admin_name()} error={errors.name} required>
        <Input name="name" maxLength={120} defaultValue={values?.name} />
      </Field>
      <Field
        label={m.promotion_admin_code()}
        hint={m.promotion_admin_code_hint()}
        error={errors.code}
        required
      >
        <Input
          name="code"
          maxLength={32}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={values?.code}
          onInput={(event) => (event.currentTarget.value = event.currentTarget.value.toUpperCase())}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.promotion_admin_type()}>
          <Select
            name="kind"
            value={kind}
            onChange={(event) => setKind(event.target.value as PromotionFormValues['kind'])}
          >
            <option value="percentage">{m.promotion_admin_percentage()}</option>
            <option value="fixed">{m.promotion_admin_fixed()}</option>
            <option value="free_shipping">{m.promotion_admin_free()}</option>
          </Select>
        </Field>
        <Field label={labels[kind]} error={isFree ? undefined : errors.value} required={!isFree}>
          <Input name="value" inputMode="decimal" disabled={isFree} defaultValue={values?.value} />
        </Field>
        <Field label={m.promotion_admin_min()} error={errors.min_order}>
          <Input name="min_order" inputMode="decimal" defaultValue={values?.min_order} />
        </Field>
        <Field label={m.promotion_admin_max()} hint={m.promotion_admin_unlimited()} error={errors.max_uses}>
          <Input name="max_uses" inputMode="numeric" defaultValue={values?.max_uses} />
        </Field>
        <Field
          label={m.promotion_admin_max_each()}
          hint={m.promotion_admin_unlimited()}
          error={errors.max_uses_per_customer}
        >
          <Input
            name="max_uses_per_customer"
            inputMode="numeric"
            defaultValue={values?.max_uses_per_customer}
          />
        </Field>
        <span className="max-sm:hidden" />
        <Field
          label={m.promotion_admin_starts()}
          hint={m.promotion_admin_starts_hint()}
          error={errors.starts_on}
        >
          <Input type="date" name="starts_on" defaultValue={values?.starts_on} />
        </Field>
        <Field
          label={m.promotion_admin_expires()}
          hint={m.promotion_admin_expires_hint()}
          error={errors.expires_on}
        >
          <Input type="date" name="expires_on" defaultValue={values?.expires_on} />
        </Field>
      </div>
    </>
  );
}
