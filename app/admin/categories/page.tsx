import { useState } from 'react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { requestOf } from '#server/http/context.ts';
import { AdminError } from '../admin-error.tsx';
import { ScreenHeading } from '../heading.tsx';
import { requireStaff } from '../require-staff.server.ts';
import { actOnCategory } from './category-action.server.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { loadCategories } from './load-categories.server.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { MoveProductsDialog } from './move-products-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { CategoryTreeList } from './tree-list.tsx';
import type { OpenDialog } from './open-dialog.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = await requireStaff(context);
  return loadCategories(shop, requestOf(context).locale);
}

export function ErrorBoundary() {
  return <AdminError message={m.categories_failed()} />;
}

export const action = (args: ActionFunctionArgs) => actOnCategory(args);

/** Page of the category tree. */
export default function CategoriesPage() {
  const data = useLoaderData<typeof loader>();
  const { categories } = data;
  // The set-up list links to the dialog of a new category.
  const [isNewByLink] = useState(useSearchParams()[0].has('new'));
  const [open, setOpen] = useState<OpenDialog | undefined>(isNewByLink ? { kind: 'new' } : undefined);
  // React key of the dialog; incremented after a reload so that the dialog remounts with the new data.
  const [generation, setGeneration] = useState(0);
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate().then(() => setGeneration((n) => n + 1));
  const close = () => setOpen(undefined);
  const chosen = open && categories.find(({ slug }) => slug === open.slug);
  const others = categories.filter(({ slug }) => slug !== chosen?.slug);
  return (
    <>
      <ScreenHeading title={m.categories_title()}>
        <span className="figures mr-auto text-muted">{categories.length}</span>
        {categories.length > 0 ? (
          <Button onClick={() => setOpen({ kind: 'new' })}>{m.categories_new()}</Button>
        ) : null}
      </ScreenHeading>
      {categories.length === 0 ? (
        <EmptyState
          title={m.categories_none()}
          action={<Button onClick={() => setOpen({ kind: 'new' })}>{m.categories_first()}</Button>}
        >
          {m.categories_none_text()}
        </EmptyState>
      ) : (
        <CategoryTreeList categories={categories} onOpen={setOpen} />
      )}
      {open?.kind === 'new' || (open?.kind === 'edit' && chosen) ? (
        <CategoryDialog
          key={`${open.kind}:${open.slug}:${generation}`}
          data={data}
          {...(open.kind === 'edit' && chosen ? { category: chosen } : {})}
          parent={open.kind === 'new' ? (open.slug ?? '') : (chosen?.parentId ?? '')}
          onClose={close}
          onReload={reload}
        />
      ) : null}
      {open?.kind === 'merge' && chosen ? (
        <MergeDialog category={chosen} others={others} onClose={close} />
      ) : null}
      {open?.kind === 'products' && chosen ? (
        <MoveProductsDialog category={chosen} others={others} onClose={close} />
      ) : null}
      {open?.kind === 'delete' && chosen ? (
        <RemoveDialog category={chosen} tree={categories} onClose={close} />
      ) : null}
    </>
  );
}
