import { Link } from 'react-router';
import { useActionResult } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import type { loadSampleProduct } from './web-action.server.ts';

/** Card that adds one sample product from the manufacturers' catalogues with one click. */
export function SampleProductCard({ one }: { one: Awaited<ReturnType<typeof loadSampleProduct>> }) {
  const { fetcher, isPending } = useActionResult();
  return (
    <section aria-labelledby="one-title" className="max-w-3xl rounded-md border border-rule bg-surface p-5">
      <p className="text-sm text-muted">{m.imports_one_title()}</p>
      <h2 id="one-title" className="mt-1 text-lg font-[600]">
        {one.name}
      </h2>
      <p className="mt-2 text-[0.9375rem]">{one.description}</p>
      <p className="mt-2 text-sm text-muted">
        {m.imports_one_text({ count: one.variants.length, price: one.price.toFixed(2) })}{' '}
        {one.variants.join(' · ')}
      </p>
      <div className="mt-4">
        {one.productId ? (
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            <span>{m.imports_one_there({ name: one.name })}</span>
            <Link to={`/admin/products/${one.productId}`} className="text-link">
              {m.imports_web_open()}
            </Link>
          </p>
        ) : (
          <fetcher.Form method="post">
            <input type="hidden" name="intent" value="one" />
            <Button type="submit" pending={isPending}>
              {m.imports_one_add({ name: one.name })}
            </Button>
          </fetcher.Form>
        )}
      </div>
    </section>
  );
}
