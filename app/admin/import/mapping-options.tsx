import { m } from '#shared/i18n/index.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { RadioCard } from '#app/ui/radio-card.tsx';
import { Select } from '#app/ui/select.tsx';
import type { MappingView } from './mapping-steps.server.ts';
import type { FileImport } from './use-import.ts';

const steps = [1, 5, 10, 50, 100] as const;
/** Cost of the example beside the margin, in centimes. */
const exampleCost = 4000;

type OptionsProps = { work: FileImport; mapping: MappingView['mapping'] };

/** Choices for the whole file: products or prices only, reduced prices, and the rule for the price. */
export function MappingOptions({ work, mapping }: OptionsProps) {
  const targets = Object.values(mapping.columns);
  const hasReduced = targets.includes('sale_price') || targets.includes('compare_at_price');
  return (
    <fieldset className="grid gap-4" disabled={work.isBusy}>
      <legend className="mb-2 text-sm font-[560]">{m.imports_map_mode()}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        <RadioCard
          name="mapping-mode"
          value="products"
          title={m.imports_map_mode_products()}
          description={m.imports_map_mode_products_text()}
          checked={mapping.mode === 'products'}
          onChange={() => work.change({ mode: 'products' })}
        />
        <RadioCard
          name="mapping-mode"
          value="prices"
          title={m.imports_map_mode_prices()}
          description={m.imports_map_mode_prices_text()}
          checked={mapping.mode === 'prices'}
          onChange={() => work.change({ mode: 'prices' })}
        />
      </div>
      {mapping.mode === 'prices' ? (
        <Checkbox
          label={m.imports_map_unknown()}
          hint={m.imports_map_unknown_hint()}
          checked={mapping.createsUnknown}
          onChange={(event) => work.change({ createsUnknown: event.target.checked })}
        />
      ) : null}
      {hasReduced ? (
        <Field label={m.imports_map_reduced()} className="max-w-md">
          <Select
            value={mapping.reducedPrices}
            onChange={(event) => work.change({ reducedPrices: event.target.value as 'regular' })}
          >
            <option value="regular">{m.imports_map_reduced_regular()}</option>
            <option value="reduced">{m.imports_map_reduced_sale()}</option>
          </Select>
        </Field>
      ) : null}
      {targets.includes('cost_price') ? <PriceRule work={work} mapping={mapping} /> : null}
    </fieldset>
  );
}

/** Rule that computes the price from the cost, with an example. */
function PriceRule({ work, mapping }: OptionsProps) {
  const { priceRule: rule } = mapping;
  const example = rule
    ? (Math.round((exampleCost * (1 + rule.margin / 100)) / rule.step) * rule.step) / 100
    : 0;
  return (
    <div className="grid gap-3">
      <Checkbox
        label={m.imports_map_rule()}
        checked={rule !== null}
        onChange={(event) =>
          work.change({ priceRule: event.target.checked ? { margin: 50, step: 5 } : null })
        }
      />
      {rule ? (
        <div className="grid max-w-md grid-cols-2 gap-4">
          <Field
            label={m.imports_map_margin()}
            hint={m.imports_map_margin_hint({ margin: rule.margin, price: example.toFixed(2) })}
          >
            <Input
              type="number"
              min={0}
              max={1000}
              step={0.5}
              inputMode="decimal"
              value={rule.margin}
              onChange={(event) =>
                work.change({
                  priceRule: {
                    ...rule,
                    margin: Math.min(1000, Math.max(0, Number(event.target.value) || 0)),
                  },
                })
              }
            />
          </Field>
          <Field label={m.imports_map_step()}>
            <Select
              value={rule.step}
              onChange={(event) =>
                work.change({ priceRule: { ...rule, step: Number(event.target.value) as 5 } })
              }
            >
              {steps.map((step) => (
                <option key={step} value={step}>
                  {(step / 100).toFixed(2)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      ) : null}
    </div>
  );
}
