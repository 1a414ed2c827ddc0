import { type KeyboardEvent, useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { formatPrice } from '#shared/format.ts';
import type { PricedCart } from './priced-cart.ts';
import { setPromotionCode, usePromotionCode } from './promotion-store.ts';
import { promotionResultText } from './promotion-text.ts';

/**
 * Input field for a promotion code, with its result. It has no form element of its own, because the checkout
 * uses this field inside the checkout form.
 */
export function PromotionField({
  priced,
  formatAmount = formatPrice,
}: {
  priced: PricedCart | undefined;
  formatAmount?: (centimes: number) => string;
}) {
  const code = usePromotionCode();
  const [typed, setTyped] = useState('');
  const promotion = priced?.promotion?.code === code ? priced.promotion : undefined;
  const isGood = promotion && ['discount', 'free_shipping', 'tier_better'].includes(promotion.state);
  const apply = () => {
    if (typed.trim()) setPromotionCode(typed);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Prevents Enter in this field from submitting the checkout form, which would place the order.
    event.preventDefault();
    apply();
  };
  if (code && (!promotion || isGood))
    return (
      <div className="rounded-sm border border-rule px-4 py-3">
        <div className="flex items-baseline justify-between gap-3">
          <p>
            {m.promotion_label()} <strong className="break-all">{code}</strong>
          </p>
          <Button variant="link" size="sm" onClick={() => setPromotionCode('')}>
            {m.promotion_remove()}
          </Button>
        </div>
        <p role="status" className="text-sm text-muted">
          {promotion ? promotionResultText(promotion, formatAmount) : m.common_loading()}
        </p>
      </div>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <Field
        label={m.promotion_label()}
        error={promotion ? promotionResultText(promotion, formatAmount) : undefined}
      >
        <Input
          name="promotion_code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          className="uppercase"
          defaultValue={code}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKey}
        />
      </Field>
      <Button variant="outline" onClick={apply} className="mt-7">
        {m.promotion_apply()}
      </Button>
    </div>
  );
}
