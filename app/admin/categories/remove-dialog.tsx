import { useActionResult } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import type { CategoryRow } from './load-categories.server.ts';

interface RemoveDialogProps {
  category: CategoryRow;
  tree: readonly CategoryRow[];
  onClose: () => void;
}

/** Dialog that deletes a category, or states what keeps it from being deleted. */
export function RemoveDialog({ category, tree, onClose }: RemoveDialogProps) {
  const { fetcher, isPending } = useActionResult(onClose);
  const { slug, label, products } = category;
  const children = tree.filter(({ parentId }) => parentId === slug).length;
  const isUsed = products + children > 0;
  return (
    <AlertDialog
      open
      onCancel={onClose}
      onConfirm={() => void fetcher.submit({ intent: 'delete', id: slug }, { method: 'post' })}
      title={m.categories_delete_ask({ name: label })}
      description={isUsed ? m.categories_error_in_use({ products, children }) : m.categories_delete_text()}
      confirmLabel={m.categories_delete()}
      isPossible={!isUsed}
      pending={isPending}
      destructive
    />
  );
}
