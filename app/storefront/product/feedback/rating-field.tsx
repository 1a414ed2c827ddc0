import { Star } from 'lucide-react';
import { useId } from 'react';
import { m } from '#shared/i18n/index.ts';

/** Radio buttons for one to five stars; CSS fills the stars up to the selected one. */
export function RatingField({ chosen, error }: { chosen: number; error?: string }) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1 font-[560]">{m.reviews_rating()}</legend>
      <div className="group/stars flex">
        {[1, 2, 3, 4, 5].map((star) => (
          <label
            key={star}
            className="grid size-11 cursor-pointer place-items-center rounded-sm text-accent has-checked:[&_svg]:fill-accent has-focus-visible:outline-2 has-focus-visible:outline-ink has-[~label_input:checked]:[&_svg]:fill-accent"
          >
            <input
              type="radio"
              name="rating"
              value={star}
              defaultChecked={star === chosen}
              className="sr-only"
            />
            <span className="sr-only">
              {star === 1 ? m.reviews_star() : m.reviews_stars({ count: star })}
            </span>
            <Star aria-hidden="true" className="size-6" />
          </label>
        ))}
      </div>
      {error ? (
        <p id={id} role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
