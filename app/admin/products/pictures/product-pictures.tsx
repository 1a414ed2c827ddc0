import { useState } from 'react';
import { useFetcher } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import type { Picture } from '#server/catalogue/products/editing/index.ts';
import { AddPicturesForm } from './add-pictures.tsx';
import { PictureCard } from './picture-card.tsx';

/**
 * Section of a product's images: adds them by file or URL, reorders them by buttons or by drag and drop, and
 * edits their alternative texts.
 */
export function ProductPictures({ productId, pictures }: { productId: string; pictures: Picture[] }) {
  const fetcher = useFetcher();
  const [dragged, setDragged] = useState<string>();
  const address = `/admin/products/${productId}/pictures`;
  const order = (urls: string[]) => {
    const form = new FormData();
    form.set('intent', 'order');
    for (const url of urls) form.append('urls', url);
    void fetcher.submit(form, { method: 'post', action: address });
  };
  // Optimistic update: shows the submitted order before the server responds.
  const sent =
    fetcher.formData?.get('intent') === 'order' ? fetcher.formData.getAll('urls').map(String) : undefined;
  const shown = sent ? sent.flatMap((url) => pictures.filter((picture) => picture.url === url)) : pictures;
  const urls = shown.map(({ url }) => url);
  const put = (url: string, at: number) => {
    const rest = urls.filter((other) => other !== url);
    rest.splice(at, 0, url);
    order(rest);
  };
  return (
    <section className="mt-10 grid max-w-5xl gap-4">
      <h2 className="text-lg font-[600]">{m.products_pictures()}</h2>
      <AddPicturesForm address={address} />
      {shown.length === 0 ? <p className="text-muted">{m.products_no_pictures()}</p> : null}
      <ol className="grid gap-4 sm:grid-cols-2">
        {shown.map((picture, at) => (
          <li
            key={picture.url}
            onDragOver={(event) => dragged && event.preventDefault()}
            onDrop={(event) => {
              if (!dragged) return;
              event.preventDefault();
              if (dragged !== picture.url) put(dragged, at);
              setDragged(undefined);
            }}
            className={dragged === picture.url ? 'opacity-50' : undefined}
          >
            <PictureCard
              address={address}
              picture={picture}
              number={at + 1}
              count={shown.length}
              onMove={(by) => put(picture.url, at + by)}
              onDrag={setDragged}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
