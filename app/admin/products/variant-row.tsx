import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { FieldErrors } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import type { ProductFormValues } from './load-product.server.ts';

interface VariantRowProps {
  at: number;
  variant: ProductFormValues['variants'][number];
  mayStock: boolean;
  errors: FieldErrors;
  /** Whether the product has no other variant; its GTIN is then a field of the product. */
  isAlone: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  /** Removes the row. Absent for a saved variant, which can only be withdrawn. */
  onRemove?: () => void;
}

const types = () => ({
  default: m.products_type_default(),
  size: m.products_type_size(),
  position: m.products_type_position(),
  colour: m.products_type_colour(),
  length: m.products_type_length(),
});

/** On a wide screen, all fields of a variant are in one line. */
const layouts = {
  withGtin: {
    row: 'lg:grid-cols-[repeat(2,minmax(0,3fr))_repeat(2,minmax(0,2fr))_minmax(0,5fr)_minmax(0,4fr)_minmax(0,2fr)_minmax(0,3fr)]',
    sku: 'sm:col-span-2 lg:col-span-1',
    status: '',
  },
  withoutGtin: { row: 'lg:grid-cols-9', sku: 'sm:col-span-2', status: 'lg:col-span-2' },
};

export function VariantFields({
  at,
  variant,
  mayStock,
  errors,
  isAlone,
  isFirst,
  isLast,
  onMove,
  onRemove,
}: VariantRowProps) {
  const error = (field: string) => errors[`variant.${at}.${field}`];
  const known = types();
  const [type, setType] = useState(variant.type);
  const hasGtin = !isAlone || type !== 'default' || variant.gtin !== '';
  const layout = layouts[hasGtin ? 'withGtin' : 'withoutGtin'];
  return (
    <fieldset className={`grid grid-cols-2 gap-3 border-t border-rule pt-4 sm:grid-cols-4 ${layout.row}`}>
      <legend className="sr-only">{m.products_variant({ number: at + 1 })}</legend>
      <input type="hidden" name="variant_id" value={variant.id} />
      <Field label={m.products_variant_type()}>
        <Select name="variant_type" value={type} onChange={(event) => setType(event.target.value)}>
          {Object.entries(known).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          {variant.type in known ? null : <option value={variant.type}>{variant.type}</option>}
        </Select>
      </Field>
      <Field label={m.products_name()} error={error('name')}>
        <Input name="variant_name" maxLength={120} defaultValue={variant.name} />
      </Field>
      <Field label={m.products_variant_value()}>
        <Input name="variant_value" maxLength={120} defaultValue={variant.value} />
      </Field>
      <Field label={m.products_variant_modifier()} error={error('modifier')}>
        <Input name="variant_modifier" inputMode="text" defaultValue={variant.modifier} />
      </Field>
      <Field label={m.product_sku()} error={error('sku')} className={layout.sku}>
        <Input
          name="variant_sku"
          maxLength={64}
          spellCheck={false}
          placeholder={m.products_auto()}
          defaultValue={variant.sku}
        />
      </Field>
      {hasGtin ? (
        <Field label={m.products_gtin()} error={error('gtin')} className={layout.sku}>
          <Input
            name="variant_gtin"
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
            defaultValue={variant.gtin}
          />
        </Field>
      ) : (
        <input type="hidden" name="variant_gtin" value="" />
      )}
      {mayStock ? (
        <Field label={m.admin_col_minimum()} error={error('minimum')}>
          <Input name="variant_minimum" inputMode="numeric" defaultValue={variant.minimum} />
        </Field>
      ) : null}
      <Field label={m.admin_col_status()} className={mayStock ? layout.status : 'lg:col-span-2'}>
        <Select name="variant_offered" defaultValue={String(variant.isAvailable)}>
          <option value="true">{m.products_offered()}</option>
          <option value="false">{m.products_not_offered()}</option>
        </Select>
      </Field>
      <div className="col-span-full flex flex-wrap items-end gap-2">
        {variant.id ? (
          <>
            <input type="hidden" name="variant_initial" value="" />
            <p className="mr-auto text-sm">
              {m.products_stock_is({ stock: variant.stock, reserved: variant.reserved })}{' '}
              {mayStock ? (
                <Link to={`/admin/inventory?q=${encodeURIComponent(variant.sku)}`} className="text-link">
                  {m.products_change_stock()}
                </Link>
              ) : null}
            </p>
          </>
        ) : mayStock ? (
          <Field label={m.products_initial_stock()} error={error('initial')} className="mr-auto w-40">
            <Input name="variant_initial" inputMode="numeric" defaultValue="0" />
          </Field>
        ) : (
          <input type="hidden" name="variant_initial" value="" />
        )}
        <Button
          variant="ghost"
          size="icon"
          aria-label={m.products_move_up({ name: variant.name || String(at + 1) })}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={m.products_move_down({ name: variant.name || String(at + 1) })}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden="true" />
        </Button>
        {onRemove ? (
          <Button
            variant="ghost"
            size="icon"
            aria-label={m.products_remove_row({ number: at + 1 })}
            onClick={onRemove}
          >
            <X aria-hidden="true" />
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
