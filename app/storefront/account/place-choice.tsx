import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { askedOf } from './address-fields.ts';

/** Places of the postal code, each selectable with one click; saving again keeps the entered one. */
export function PlaceChoice({
  places,
  typed,
  onTake,
}: {
  places: string[];
  typed: Record<string, string>;
  onTake: () => void;
}) {
  const { postal_code = '', city = '', country = '' } = typed;
  return (
    <div className="grid w-full gap-2">
      <input type="hidden" name="asked" value={askedOf({ postal_code, city, country })} />
      <p>{m.address_places({ code: postal_code })}</p>
      <div className="flex flex-wrap gap-2">
        {places.map((place) => (
          <button
            key={place}
            type="submit"
            name="take"
            value={place}
            onClick={onTake}
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            {`${postal_code} ${place}`}
          </button>
        ))}
      </div>
      <p className="text-sm text-muted">{m.address_keep()}</p>
    </div>
  );
}
