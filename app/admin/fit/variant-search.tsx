import { m } from '#shared/i18n/index.ts';
import { type FoundItem, ItemSearch } from '../form/item-search.tsx';

interface VariantSearchProps {
  onChoose: (variant: FoundItem) => void;
  error?: string | undefined;
}

/** Search field for a variant of any product. */
export function VariantSearch(props: VariantSearchProps) {
  return (
    <div className="max-w-2xl">
      <ItemSearch
        label={m.fitAdmin_test_search()}
        path="/admin/fit/find"
        none={m.fitAdmin_test_none()}
        className="max-w-md"
        {...props}
      />
    </div>
  );
}
