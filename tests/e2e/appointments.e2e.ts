import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, type Page, expect } from '@playwright/test';
import { tabTo } from './fit-support.ts';
import { valuesInMatrix } from './support.ts';
import { test } from './test.ts';

/** Finds a bike in stock. */
async function findBike(request: APIRequestContext): Promise<string> {
  const response = await request.get('/api/products?category=bikes&per_page=50');
  const { items } = (await response.json()) as { items: { id: string; stock_quantity: number }[] };
  return items.find(({ stock_quantity: stock }) => stock > 0)!.id;
}

async function expectAccessible(page: Page, width: number): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

const words = {
  fr: {
    choose: 'Choisir un jour et une heure',
    days: 'Jour',
    times: /^Heures libres/,
    size: /^Taille/,
    name: /^Nom/,
    email: /^Adresse e-mail/,
    submit: 'Réserver',
    needTime: 'Choisissez une heure.',
    booked: 'Rendez-vous réservé',
    cancel: 'Annuler le rendez-vous',
    confirm: 'Oui, annuler',
    cancelled: 'Rendez-vous annulé',
  },
  de: {
    choose: 'Tag und Uhrzeit wählen',
    days: 'Tag',
    times: /^Freie Zeiten/,
    size: /^Grösse/,
    name: /^Name/,
    email: /^E-Mail-Adresse/,
    submit: 'Termin buchen',
    needTime: 'Wählen Sie eine Uhrzeit.',
    booked: 'Termin gebucht',
    cancel: 'Termin absagen',
    confirm: 'Ja, absagen',
    cancelled: 'Termin abgesagt',
  },
  en: {
    choose: 'Choose a day and time',
    days: 'Day',
    times: /^Free times/,
    size: /^Size/,
    name: /^Name/,
    email: /^E-mail address/,
    submit: 'Book',
    needTime: 'Choose a time.',
    booked: 'Appointment booked',
    cancel: 'Cancel the appointment',
    confirm: 'Yes, cancel',
    cancelled: 'Appointment cancelled',
  },
};
const locales = valuesInMatrix(['de', 'fr', 'en'] as const);
const widths = valuesInMatrix([390, 320, 768, 1440]);
const themes = valuesInMatrix(['light', 'dark'] as const);

for (const locale of locales)
  for (const width of widths)
    for (const colorScheme of themes)
      test.describe(`${locale} ${width} ${colorScheme}`, () => {
        test.use({ viewport: { width, height: 844 }, locale: `${locale}-CH`, colorScheme });

        test('a rider books a test ride by keyboard from the page of a bike, and cancels it by its link', async ({
          page,
          request,
        }) => {
          const text = words[locale];
          await page.goto(`${locale === 'fr' ? '' : `/${locale}`}/product/${await findBike(request)}`);
          const invitation = page.getByRole('link', { name: text.choose });
          await expect(invitation).toBeVisible();
          await tabTo(page, invitation);
          await page.keyboard.press('Enter');
          const days = page.getByRole('navigation', { name: text.days, exact: true }).getByRole('link');
          await expect(days.first()).toBeVisible();
          await expectAccessible(page, width);

          const submit = page.getByRole('button', { name: text.submit, exact: true });
          await tabTo(page, submit);
          await page.keyboard.press('Enter');
          await expect(page.getByText(text.needTime)).toBeVisible();
          const times = page.getByRole('group', { name: text.times }).getByRole('radio');
          await expect(times.first()).toBeFocused();
          await expectAccessible(page, width);

          const day = days.nth(2);
          await day.focus();
          await page.keyboard.press('Enter');
          await expect(day).toHaveAttribute('aria-current', 'date');
          await tabTo(page, times.first());
          await page.keyboard.press('Space');
          await expect(times.first()).toBeChecked();
          const size = page.getByRole('combobox', { name: text.size });
          if (await size.isVisible()) {
            await tabTo(page, size);
            await page.keyboard.press('ArrowDown');
          }
          await tabTo(page, page.getByRole('textbox', { name: text.name }));
          await page.keyboard.type('Ida Roth');
          // The footer has a field for an e-mail address too.
          await tabTo(page, page.getByRole('main').getByRole('textbox', { name: text.email }));
          await page.keyboard.type(`rider-${randomUUID()}@test.example`);
          await tabTo(page, submit);
          await page.keyboard.press('Enter');

          await expect(page.getByRole('heading', { level: 1, name: text.booked })).toBeVisible();
          await expectAccessible(page, width);
          await page.getByText(text.cancel).focus();
          await page.keyboard.press('Enter');
          await tabTo(page, page.getByRole('button', { name: text.confirm }));
          await page.keyboard.press('Enter');
          await expect(page.getByRole('heading', { level: 1, name: text.cancelled })).toBeVisible();
        });
      });
