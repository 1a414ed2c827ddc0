import { redirect } from 'react-router';
import { factName, familyName } from '#server/catalogue/fit/index.ts';
import { listMissingFacts } from '#server/reporting/analytics/index.ts';
import { addDays } from '#server/reporting/period.ts';
import type { Database } from '#server/platform/db/client.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { families, isFamily } from '#shared/fit/vocabulary.ts';
import { m } from '#shared/i18n/index.ts';
import { pageHref, readPageNumber } from '../paging.ts';

const perPage = 50;
/** Number of days whose views and sales order the list. */
const days = 90;
const locale = 'fr';

/** Returns the name of a missing fact; of a group, one fact is enough. */
function missingName(group: string): string {
  const names = group.split('|').map((key) => factName(key, locale));
  return names.reduce((first, second) => m.fitAdmin_missing_or({ first, second }));
}

/** Loads one page of the parts on sale that lack facts. Redirects to the first page from a page without parts. */
export async function loadMissingFacts(db: Database, url: string) {
  const { searchParams: params } = new URL(url);
  const asked = params.get('family') ?? '';
  const family = isFamily(asked) ? asked : null;
  const page = readPageNumber(params);
  const today = dayOf(new Date());
  const { items, total } = await listMissingFacts(db, {
    period: { from: addDays(today, 1 - days), to: today },
    family,
    offset: (page - 1) * perPage,
    limit: perPage,
  });
  if (items.length === 0 && page > 1) throw redirect(pageHref(url, 1));
  return {
    days,
    family: family ?? '',
    families: families
      .map((value) => ({ value, label: familyName(value, locale) }))
      .toSorted((one, other) => one.label.localeCompare(other.label, locale)),
    total,
    page,
    pages: Math.ceil(total / perPage),
    url,
    items: items.map((item) => ({
      ...item,
      family: familyName(item.family, locale),
      missing: item.isEmpty ? m.fitAdmin_missing_every() : item.missing.map(missingName).join(', '),
    })),
  };
}
