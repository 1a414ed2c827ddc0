import { useState } from 'react';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { AdminError } from '../admin-error.tsx';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import { ScreenHeading } from '../heading.tsx';
import { requireStaff } from '../require-staff.server.ts';
import { actOnFacts } from './fact-action.server.ts';
import { FitTester } from './fit-tester.tsx';
import { loadProductFit } from './load-product-fit.server.ts';
import { Overrides } from './overrides.tsx';
import { VariantSection } from './variant-section.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { shop } = await requireStaff(context);
  return loadProductFit(shop, params.id ?? '', new URL(request.url).searchParams);
}

export function ErrorBoundary() {
  return <AdminError message={m.fitAdmin_load_failed()} />;
}

export const action = (args: ActionFunctionArgs) => actOnFacts(args);

/** Number of parts up to which the page shows all forms open. */
const maxOpenVariants = 3;

/** Page of a product's facts about compatibility, with a test against another product. */
export default function ProductFitPage() {
  const { id, name, variants, overrides, families } = useLoaderData<typeof loader>();
  const [, setSearch] = useSearchParams();
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  const onDirty = (key: string, isDirty: boolean) =>
    setDirty((before) => {
      if (before.has(key) === isDirty) return before;
      const next = new Set(before);
      if (isDirty) next.add(key);
      else next.delete(key);
      return next;
    });
  const change = (edit: (search: URLSearchParams) => void) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        edit(next);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const total = variants.reduce((sum, { parts }) => sum + parts.length, 0);
  return (
    <>
      <ScreenHeading title={m.fitAdmin_title_of({ name })} />
      <p className="-mt-3 mb-5">
        <Link to={`/admin/products/${id}`} className="text-link text-sm">
          {m.fitAdmin_back()}
        </Link>
      </p>
      <UnsavedGuard isDirty={dirty.size > 0} />
      <div className="grid max-w-5xl gap-10">
        <p className="max-w-prose text-muted">{m.fitAdmin_intro()}</p>
        {variants.map((variant, at) => (
          <VariantSection
            key={variant.id}
            variant={variant}
            others={variants.length - 1}
            isOpen={total <= maxOpenVariants || at === 0}
            dirty={dirty}
            onDirty={onDirty}
            onAdd={(family) => change((search) => search.append('add', `${variant.id}.${family}`))}
            onDiscard={(family) => change((search) => search.delete('add', `${variant.id}.${family}`))}
          />
        ))}
        <Overrides overrides={overrides} variants={variants} families={families} />
        <FitTester variants={variants} />
      </div>
    </>
  );
}
