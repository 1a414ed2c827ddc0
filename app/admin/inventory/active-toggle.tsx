import { useActionResult } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';

/** Toggles whether a product is on sale. The form sends the new state, so a repeated submit has no effect. */
export function ActiveToggle({
  productId,
  name,
  isActive: isSaved,
}: {
  productId: string;
  name: string;
  isActive: boolean;
}) {
  const { fetcher } = useActionResult();
  const wanted = fetcher.formData?.get('active');
  const isActive = wanted ? wanted === 'true' : isSaved;
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="active" />
      <input type="hidden" name="product" value={productId} />
      <input type="hidden" name="active" value={String(!isActive)} />
      <button
        type="submit"
        role="switch"
        aria-checked={isActive}
        aria-label={isActive ? m.stock_deactivate({ name }) : m.stock_activate({ name })}
        className="grid min-h-11 min-w-11 place-items-center md:min-h-8"
      >
        <span
          aria-hidden="true"
          className={`flex h-5 w-9 items-center rounded-full border px-0.5 transition-colors ${isActive ? 'justify-end border-ink bg-ink' : 'border-edge bg-sunken'}`}
        >
          <span className={`size-3.5 rounded-full ${isActive ? 'bg-paper' : 'bg-muted'}`} />
        </span>
      </button>
    </fetcher.Form>
  );
}
