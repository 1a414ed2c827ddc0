import type { FieldErrors } from '#app/form/action-result.ts';
import {
  type BikeDetails,
  type BikeSize,
  bikeMeasureKeys,
  bikeMeasures,
  bikeTextKeys,
} from '#shared/bike-details.ts';
import { m } from '#shared/i18n/index.ts';
import { bikeTextField, maxBikeSizes, maxBikeText, measureField, sizeField } from './field-names.ts';

/** Bounds of each input of a size, in the unit of the form. */
const inputBounds = {
  heightMin: { min: 90, max: 230 },
  heightMax: { min: 90, max: 230 },
  weight: { min: 3, max: 60 },
};

type ReadBikeForm = { ok: true; details: BikeDetails } | { ok: false; errors: FieldErrors };

/** Reads the form of a bike's geometry and texts. Columns without any value are left out. */
export function readBikeForm(form: FormData): ReadBikeForm {
  const errors: FieldErrors = {};
  const number = (name: string, { min, max }: { min: number; max: number }): number | undefined => {
    const text = String(form.get(name) ?? '')
      .trim()
      .replace(',', '.');
    if (text === '') return undefined;
    const value = /^-?\d{1,5}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    errors[name] = m.bikeAdmin_error_range({ min, max });
    return undefined;
  };
  const names = form
    .getAll('size')
    .slice(0, maxBikeSizes)
    .map((name) => String(name).trim().slice(0, 60));
  const sizes = names.map((size, column): BikeSize => {
    const read = (input: keyof typeof inputBounds) => number(sizeField(column, input), inputBounds[input]);
    const [heightMin, heightMax, weight] = [read('heightMin'), read('heightMax'), read('weight')];
    if ((heightMin === undefined) !== (heightMax === undefined))
      errors[sizeField(column, heightMin === undefined ? 'heightMin' : 'heightMax')] ??=
        m.bikeAdmin_error_heights();
    else if (heightMin !== undefined && heightMin >= heightMax!)
      errors[sizeField(column, 'heightMax')] ??= m.bikeAdmin_error_heights();
    const measures = bikeMeasureKeys.flatMap((key) => {
      const value = number(measureField(column, key), bikeMeasures[key]);
      return value === undefined ? [] : [[key, value] as const];
    });
    return {
      size,
      ...(heightMin !== undefined && heightMax !== undefined ? { heightMin, heightMax } : {}),
      ...(weight === undefined ? {} : { weightGrams: Math.round(weight * 1000) }),
      measures: Object.fromEntries(measures),
    };
  });
  const text = (name: string) =>
    String(form.get(name) ?? '')
      .trim()
      .slice(0, maxBikeText);
  const texts = bikeTextKeys.flatMap((key) => {
    const [fr, de, en] = (['fr', 'de', 'en'] as const).map((locale) => text(bikeTextField(key, locale)));
    if (!fr && (de || en)) errors[bikeTextField(key, 'fr')] = m.bikeAdmin_error_french();
    return fr ? [[key, { fr, ...(de ? { de } : {}), ...(en ? { en } : {}) }] as const] : [];
  });
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const filled = sizes.filter(
    ({ heightMin, weightGrams, measures }) =>
      heightMin !== undefined || weightGrams !== undefined || Object.keys(measures).length > 0,
  );
  return { ok: true, details: { sizes: filled, texts: Object.fromEntries(texts) } };
}
