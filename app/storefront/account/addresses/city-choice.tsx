import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { placeConfirmationKey } from './address-fields.ts';

/**
 * Buttons for the cities that belong to the postal code; one click selects a city. If the customer saves
 * again without selecting one, the entered city is kept.
 */
export function CityChoice({
  places,
  typed,
  onTake,
}: {
  places: string[];
  typed: Record<string, string>;
  onTake: () => void;
}) {
  const { postal_code: postalCode = '', city = '', country = '' } = typed;
  return (
    <div className="grid w-full gap-2">
      <input
        type="hidden"
        name="asked"
        value={placeConfirmationKey({ postal_code: postalCode, city, country })}
      />
      <p>{m.address_places({ code: postalCode })}</p>
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
            {`${postalCode} ${place}`}
          </button>
        ))}
      </div>
      <p className="text-sm text-muted">{m.address_keep()}</p>
    </div>
  );
}
