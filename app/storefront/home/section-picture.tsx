import { buildSrcSet, isScenePicture } from '#shared/media.ts';
import { PartPicture } from '../catalogue/part-picture.tsx';

/**
 * Picture beside the text of a section: a scene fills its half of the section, a part stands on the ground of the
 * pictures.
 */
export function SectionPicture({ src, sizes, padding }: { src: string; sizes: string; padding: string }) {
  if (!isScenePicture(src))
    return (
      <PartPicture src={src} sizes={sizes} className={`h-full max-h-[34rem] w-full lg:h-auto ${padding}`} />
    );
  return (
    <img
      src={src}
      srcSet={buildSrcSet(src)}
      sizes={sizes}
      alt=""
      width={800}
      height={800}
      loading="lazy"
      decoding="async"
      className="absolute inset-0 size-full object-cover"
    />
  );
}
