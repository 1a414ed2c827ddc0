import type { Reference, SectionOf } from '#server/platform/home-page/index.ts';
import { type ProductRule, productCounts, productRules } from '#shared/home-page.ts';
import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { productRuleLabels } from './labels.ts';
import { ProductSearch } from './product-search.tsx';
import { ReferenceList } from './reference-list.tsx';
import type { SectionFieldsProps } from './section-fields-props.ts';
import { TitleField } from './title-field.tsx';

/** Fields of a strip of products: its rule, what the rule needs, and the number of products. */
export function ProductsFields({
  section,
  choices,
  errors,
  onChange,
}: SectionFieldsProps<SectionOf<'products'>>) {
  const { rule, products } = section;
  return (
    <>
      <TitleField section={section} errors={errors} onChange={onChange} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.homeEditor_rule()} error={errors.rule}>
          <Select
            value={rule}
            onChange={(event) => onChange({ ...section, rule: event.target.value as ProductRule })}
          >
            {productRules.map((one) => (
              <option key={one} value={one}>
                {productRuleLabels[one]()}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={m.homeEditor_count()} hint={m.homeEditor_error_count()} error={errors.count}>
          <Input
            type="number"
            min={productCounts.min}
            max={productCounts.max}
            value={Number.isNaN(section.count) ? '' : section.count}
            onChange={(event) => onChange({ ...section, count: event.target.valueAsNumber })}
          />
        </Field>
      </div>
      {rule === 'category' ? (
        <ReferenceSelect
          label={m.homeEditor_category()}
          chosen={section.category}
          choices={choices.categories}
          error={errors.category}
          onChange={(category) => onChange({ ...section, category })}
        />
      ) : null}
      {rule === 'brand' ? (
        <ReferenceSelect
          label={m.homeEditor_brand()}
          chosen={section.brand}
          choices={choices.brands}
          error={errors.brand}
          onChange={(brand) => onChange({ ...section, brand })}
        />
      ) : null}
      {rule === 'badge' ? (
        <ReferenceSelect
          label={m.homeEditor_badge()}
          chosen={section.badge ? { id: section.badge, name: section.badge } : null}
          choices={choices.badges.map((badge) => ({ id: badge, name: badge }))}
          error={errors.badge}
          onChange={(badge) => onChange({ ...section, badge: badge?.id ?? '' })}
        />
      ) : null}
      {rule === 'chosen' ? (
        <>
          <ReferenceList
            chosen={products}
            onChange={(chosen) => onChange({ ...section, products: chosen })}
          />
          {products.length < productCounts.max ? (
            <ProductSearch
              error={errors.products}
              isChosen={(id) => products.some((product) => product.id === id)}
              onAdd={(product) => onChange({ ...section, products: [...products, product] })}
            />
          ) : null}
        </>
      ) : null}
    </>
  );
}

function ReferenceSelect({
  label,
  chosen,
  choices,
  error,
  onChange,
}: {
  label: string;
  chosen: Reference | null;
  choices: readonly Reference[];
  error: string | undefined;
  onChange: (chosen: Reference | null) => void;
}) {
  const isGone = chosen && !choices.some(({ id }) => id === chosen.id);
  return (
    <Field label={label} error={error}>
      <Select
        value={chosen?.id ?? ''}
        onChange={(event) => {
          const choice = choices.find(({ id }) => id === event.target.value);
          onChange(choice ? { id: choice.id, name: choice.name.trim() } : null);
        }}
      >
        <option value="">{m.homeEditor_choose()}</option>
        {isGone ? <option value={chosen.id}>{m.homeEditor_gone({ name: chosen.name })}</option> : null}
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
