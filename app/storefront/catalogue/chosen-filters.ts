import { m } from '#shared/i18n/index.ts';
import { fitLabels } from './fit-choices.tsx';
import type { ListQuery } from './list-query.ts';
import type { ProductList } from './load-list.server.ts';

export interface ChosenFilter {
  /** Title of the filter group. */
  title: string;
  label: string;
  /** The list's query without this value. */
  rest: ListQuery;
}

/** Lists the filter values of a list's URL in the order of the filters, each with the query without it. */
export function chosenFilters({
  query,
  availability,
  filters,
}: Pick<ProductList, 'query' | 'availability' | 'filters'>): ChosenFilter[] {
  const groups = [availability, ...filters];
  // A URL can contain a value that no listed product has; it has no label, so the raw value is shown.
  const describe = (name: string, value: string, rest: ListQuery): ChosenFilter => {
    const named = groups.filter((group) => group.name === name);
    const group = named.find(({ values }) => values.some((item) => item.value === value)) ?? named[0];
    const label = group?.values.find((item) => item.value === value)?.label ?? value;
    return { title: group?.title ?? '', label, rest };
  };
  const without = (values: readonly string[], value: string) => values.filter((item) => item !== value);
  const { fit, minPrice, maxPrice, specifications } = query;
  return [
    ...fit.map((verdict) => ({
      title: m.catalogue_fit_title(),
      label: fitLabels[verdict](),
      rest: { ...query, fit: fit.filter((item) => item !== verdict) },
    })),
    ...query.availability.map((value) =>
      describe('availability', value, { ...query, availability: without(query.availability, value) }),
    ),
    ...(minPrice === undefined
      ? []
      : [price(`${m.catalogue_price_from()} ${minPrice}`, { ...query, minPrice: undefined })]),
    ...(maxPrice === undefined
      ? []
      : [price(`${m.catalogue_price_to()} ${maxPrice}`, { ...query, maxPrice: undefined })]),
    ...Object.entries(specifications).flatMap(([key, values]) =>
      values.map((value) =>
        describe(`spec.${key}`, value, {
          ...query,
          specifications: { ...specifications, [key]: without(values, value) },
        }),
      ),
    ),
    ...query.sizes.map((value) => describe('size', value, { ...query, sizes: without(query.sizes, value) })),
    ...query.brands.map((value) =>
      describe('brand', value, { ...query, brands: without(query.brands, value) }),
    ),
  ];
}

function price(label: string, rest: ListQuery): ChosenFilter {
  return { title: m.catalogue_price(), label, rest };
}
