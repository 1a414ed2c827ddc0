import { m } from '#shared/i18n/index.ts';
import { formatPrice } from '#shared/format.ts';

/** Product data as currently entered in the form, shown in the preview. */
export interface WebProductDraft {
  name: string;
  brand: string;
  category: string;
  price: string;
  description: string;
  specifications: [string, string][];
  images: number;
  variants: string[];
}

/** Reads the form into a draft product. Returns undefined while the form is empty. */
export function readWebProductDraft(form: FormData): WebProductDraft | undefined {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const draft = {
    name: text('name'),
    brand: text('brand'),
    category: text('category'),
    price: text('price'),
    description: text('description'),
    specifications: pairsOf(text('specifications')),
    images: text('images').split(/\s+/).filter(Boolean).length,
    variants: form
      .getAll('variant_name')
      .map((name) => String(name).trim())
      .filter(Boolean),
  };
  const { images, specifications, variants, ...words } = draft;
  return images + specifications.length + variants.length > 0 || Object.values(words).some(Boolean)
    ? draft
    : undefined;
}

function pairsOf(text: string): [string, string][] {
  try {
    const pairs: unknown = JSON.parse(text);
    return typeof pairs === 'object' && pairs !== null && !Array.isArray(pairs)
      ? Object.entries(pairs).map(([key, value]) => [key, String(value)])
      : [];
  } catch {
    return [];
  }
}

/** Short preview of the product that staff enter. */
export function WebProductPreview({
  draft,
  categories,
}: {
  draft: WebProductDraft | undefined;
  categories: { id: string; name: string }[];
}) {
  const category = categories.find(({ id }) => id === draft?.category)?.name.trim();
  const price = Number(draft?.price.replace(',', '.') || Number.NaN);
  return (
    <aside aria-label={m.imports_web_preview()} className="rounded-md border border-rule bg-surface p-5">
      <h3 className="mb-3 text-sm font-[560] text-muted">{m.imports_web_preview()}</h3>
      {draft ? (
        <div className="grid gap-2 break-words">
          <p className="text-sm text-muted">{[draft.brand, category].filter(Boolean).join(' · ')}</p>
          <p className="text-lg font-[600]">{draft.name || '–'}</p>
          {price >= 0 ? <p className="figures">{formatPrice(Math.round(price * 100), 'CHF')}</p> : null}
          {draft.description ? <p className="line-clamp-6 text-sm">{draft.description}</p> : null}
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm empty:hidden">
            {draft.specifications.map(([key, value]) => (
              <div key={key} className="contents">
                <dt className="text-muted">{key}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {draft.variants.length > 0 ? <p className="text-sm">{draft.variants.join(' · ')}</p> : null}
          <p className="text-sm text-muted">
            {draft.images === 1
              ? m.imports_web_image_one()
              : m.imports_web_images_count({ count: draft.images })}
          </p>
        </div>
      ) : (
        <p className="text-muted">{m.imports_preview_none()}</p>
      )}
    </aside>
  );
}
