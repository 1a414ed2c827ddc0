import { X } from 'lucide-react';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { deliveryServiceLabel } from './labels.ts';
import type { ServiceDraft } from './zone-draft.ts';

interface ServiceFieldsProps {
  number: number;
  service: ServiceDraft;
  errorOf: (field: string) => string | undefined;
  onChange: (service: ServiceDraft) => void;
  onRemove: () => void;
}

/** Form fields of one carrier service in a zone: carrier, delivery time and weight brackets. */
export function ServiceFields({ number, service, errorOf, onChange, onRemove }: ServiceFieldsProps) {
  const set = (change: Partial<ServiceDraft>) => onChange({ ...service, ...change });
  const text = (name: 'carrier' | 'service' | 'min_days' | 'max_days' | 'bulky') => ({
    value: service[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const setBracket = (at: number, change: Partial<ServiceDraft['brackets'][number]>) =>
    set({ brackets: service.brackets.with(at, { ...service.brackets[at]!, ...change }) });
  return (
    <fieldset className="grid gap-4 rounded-md border border-rule p-4">
      <legend className="px-1 text-sm font-[600]">{m.zones_service_of({ number })}</legend>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={m.zones_field_carrier()} error={errorOf('carrier')} required>
          <Input {...text('carrier')} maxLength={80} />
        </Field>
        <Field label={m.zones_field_service()} error={errorOf('service')} required>
          <Input {...text('service')} maxLength={80} />
        </Field>
        <Field label={m.zones_field_kind()}>
          <Select
            value={service.kind}
            onChange={(event) => set({ kind: event.target.value as ServiceDraft['kind'] })}
          >
            {(['standard', 'express', 'pickup'] as const).map((kind) => (
              <option key={kind} value={kind}>
                {deliveryServiceLabel[kind]()}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={m.zones_field_min_days()} error={errorOf('min_days')} required>
          <Input {...text('min_days')} inputMode="numeric" />
        </Field>
        <Field label={m.zones_field_max_days()} error={errorOf('max_days')} required>
          <Input {...text('max_days')} inputMode="numeric" />
        </Field>
        <Field label={m.zones_field_bulky()} hint={m.zones_hint_bulky()} error={errorOf('bulky')}>
          <Input {...text('bulky')} inputMode="decimal" />
        </Field>
      </div>
      <div>
        <p className="text-sm font-[560]">{m.zones_brackets()}</p>
        {errorOf('brackets') ? (
          <p role="alert" className="text-sm font-medium text-danger">
            {errorOf('brackets')}
          </p>
        ) : null}
        {service.brackets.map((bracket, at) => (
          // The React key is the position, because a weight bracket has no stable id.
          <div key={at} className="mt-2 flex items-start gap-3">
            <Field label={m.zones_field_weight()} error={errorOf(`brackets.${at}.weight`)} className="flex-1">
              <Input
                value={bracket.weight}
                inputMode="decimal"
                onChange={(event) => setBracket(at, { weight: event.target.value })}
              />
            </Field>
            <Field
              label={m.zones_field_surcharge()}
              error={errorOf(`brackets.${at}.surcharge`)}
              className="flex-1"
            >
              <Input
                value={bracket.surcharge}
                inputMode="decimal"
                onChange={(event) => setBracket(at, { surcharge: event.target.value })}
              />
            </Field>
            <Button
              variant="ghost"
              size="icon"
              className="mt-6.5"
              aria-label={m.zones_bracket_remove({ number: at + 1 })}
              onClick={() => set({ brackets: service.brackets.toSpliced(at, 1) })}
            >
              <X aria-hidden="true" />
            </Button>
          </div>
        ))}
        <Button
          variant="ghost"
          size="sm"
          className="mt-2"
          onClick={() => set({ brackets: [...service.brackets, { weight: '', surcharge: '' }] })}
        >
          {m.zones_bracket_add()}
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          label={m.zones_field_service_active()}
          checked={service.is_active}
          onChange={(event) => set({ is_active: event.target.checked })}
        />
        <Button variant="ghost" size="sm" onClick={onRemove}>
          {m.zones_service_remove()}
        </Button>
      </div>
    </fieldset>
  );
}
