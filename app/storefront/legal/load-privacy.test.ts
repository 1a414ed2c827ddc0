import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ShopDetails } from '#server/ordering/terms/index.ts';
import { plainText } from '#server/platform/pages/index.ts';
import { privacySections } from './load-privacy.server.ts';

const details = { beneficiary: 'Pignon Sàrl', email: 'bonjour@pignon.example' } as ShopDetails;

test('the privacy policy lists every cookie and storage entry of the storefront by name', () => {
  const sections = privacySections(details, { countsVisits: true, offersAppointments: true });
  const listed = sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'table' ? block.rows : []))
    .flatMap(([names = '']) => plainText(names).split(', '));
  const written = ['app/storefront', 'app/ui']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter(
      (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.endsWith('load-privacy.server.ts'),
    )
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/(?:[kK]ey =\s*|\w(?:List|list)(?:<.+>)?\(\s*)'(shop-[\w-]+)'/g),
    ])
    .map(([, key]) => key);
  expect(written.length).toBeGreaterThan(8);
  expect(listed).toEqual(expect.arrayContaining(written));
});

test('the privacy policy explains visit counting and its retention periods only if visits are counted', () => {
  const reported = (countsVisits: boolean) =>
    JSON.stringify(privacySections(details, { countsVisits, offersAppointments: false })).match(
      /Mesure d’audience/g,
    )?.length ?? 0;
  expect([reported(true), reported(false)]).toEqual([2, 0]);
});
