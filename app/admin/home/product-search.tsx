import { m } from '#shared/i18n/index.ts';
import type { Reference } from '#server/platform/home-page/index.ts';
import { ItemSearch } from '../form/item-search.tsx';

interface ProductSearchProps {
  error: string | undefined;
  isChosen: (id: string) => boolean;
  onAdd: (product: Reference) => void;
}

/** Field that searches products by name or SKU and adds the selected one. */
export function ProductSearch({ onAdd, ...props }: ProductSearchProps) {
  return (
    <ItemSearch
      label={m.homeEditor_product_search()}
      path="/admin/campaigns/find-products"
      none={m.homeEditor_product_none()}
      onChoose={({ id, name }) => onAdd({ id, name })}
      {...props}
    />
  );
}
