import { Check, PackagePlus, Pencil, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useActionResult } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Input } from '#app/ui/input.tsx';

interface StockCellProps {
  variantId: string;
  sku: string;
  stock: number;
  /** Restocking quantity that the field proposes; the user must still confirm it. */
  proposal?: number;
}

/**
 * A stock quantity that becomes an input field when clicked; the check mark saves it, the cross or Escape
 * cancels.
 */
export function StockCell({ variantId, sku, stock, proposal }: StockCellProps) {
  const { fetcher, result, isPending } = useActionResult();
  const [draft, setDraft] = useState<string>();
  // Whether the user has saved or cancelled an edit. If so, the button gets the focus when it replaces the
  // input field.
  const [wasEdited, setWasEdited] = useState(false);
  const edit = (from: number) => {
    setDraft(String(from));
    setWasEdited(true);
  };
  useEffect(() => {
    if (result) setDraft(undefined);
  }, [result]);
  if (draft === undefined) {
    return (
      <span className="inline-flex items-center gap-1">
        <Button
          variant="ghost"
          size="sm"
          autoFocus={wasEdited}
          aria-label={m.admin_stock_edit({ sku, stock })}
          onClick={() => edit(stock)}
        >
          <span className="figures">{stock}</span> <Pencil aria-hidden="true" />
        </Button>
        {proposal === undefined ? null : (
          <Button
            variant="ghost"
            size="sm"
            aria-label={m.stock_restock_of({ count: proposal, sku })}
            title={m.stock_restock()}
            onClick={() => edit(proposal)}
          >
            <PackagePlus aria-hidden="true" />
          </Button>
        )}
      </span>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setDraft(undefined);
  return (
    <fetcher.Form
      method="post"
      action="/admin/inventory"
      className="flex items-center justify-end gap-1"
      onKeyDown={onKeyDown}
    >
      <input type="hidden" name="variant" value={variantId} />
      <input type="hidden" name="seen" value={stock} />
      <Input
        name="stock"
        type="number"
        min={0}
        autoFocus
        aria-label={m.admin_stock_new({ sku })}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        className="w-24 text-right"
      />
      <Button type="submit" size="icon" variant="outline" aria-label={m.admin_confirm()} pending={isPending}>
        <Check aria-hidden="true" />
      </Button>
      <Button size="icon" variant="ghost" aria-label={m.common_cancel()} onClick={() => setDraft(undefined)}>
        <X aria-hidden="true" />
      </Button>
    </fetcher.Form>
  );
}
