import { m } from '#shared/i18n/index.ts';

/** List of the first images that could not be downloaded, each with URL and reason. */
export function FailedImages({
  count,
  images,
}: {
  count: number;
  images: readonly { url: string; text: string }[];
}) {
  if (count === 0) return null;
  return (
    <div>
      <p>{m.imports_images_failed({ count })}</p>
      <ul className="mt-1 grid gap-1">
        {images.map(({ url, text }, at) => (
          <li key={at} className="break-all">
            {m.imports_image_line({ url, reason: text })}
          </li>
        ))}
      </ul>
    </div>
  );
}
