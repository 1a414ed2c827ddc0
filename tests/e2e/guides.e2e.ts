import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { valuesInMatrix } from './support.ts';
import { test } from './test.ts';

const words = {
  '': { outside: /Aucune longueur courante/, embed: 'Afficher cet outil sur votre site' },
  '/de': { outside: /Keine übliche Länge/, embed: 'Dieses Werkzeug auf Ihrer Website zeigen' },
  '/en': { outside: /No usual length/, embed: 'Show this tool on your site' },
};

for (const width of valuesInMatrix([390, 1440]))
  for (const prefix of valuesInMatrix(['', '/de', '/en'] as const))
    test.describe(`${prefix || '/fr'} ${width}`, () => {
      test.use({ viewport: { width, height: 900 } });

      test('a rider finds the crank length and the torques of a part, and another site shows the tool in a frame', async ({
        page,
        request,
        baseURL,
      }) => {
        const { outside, embed } = words[prefix];
        await page.goto(`${prefix}/guide/crank-length`);
        await expect(page.locator('dd')).toHaveText(['168–173 mm', '170 mm']);
        const inseam = page.locator('input[name="inseam"]');
        await inseam.fill('98');
        await inseam.press('Enter');
        await expect(page).toHaveURL(/inseam=98/);
        await expect(page.locator('dd')).toHaveText(['206–212 mm', '180 mm']);
        await expect(page.getByText(outside)).toBeVisible();
        // The open page also answers without a connection.
        await page.context().setOffline(true);
        await inseam.fill('85');
        await inseam.press('Enter');
        await expect(page.locator('dd')).toHaveText(['179–184 mm', '180 mm']);
        await page.context().setOffline(false);
        await page.goto(`${prefix}/guide/torque?part=rotor`);
        await expect(page.locator('main tbody tr')).toHaveCount(3);
        await page.locator('main select').selectOption('cassette');
        await page.locator('main form button').press('Enter');
        await expect(page.locator('main tbody tr')).toContainText(['Shimano', 'SRAM / Avid']);
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await page.getByText(embed).press('Enter');
        const code = await page.locator('details textarea').inputValue();
        expect(code).toContain(`${prefix}/guide/torque?embed=1"`);

        const body = `<!doctype html>${code.replace(/src="https?:\/\/[^/]+/, `src="${baseURL}`)}`;
        const otherSite = createServer((_, response) =>
          response.setHeader('content-type', 'text/html').end(body),
        );
        otherSite.listen(0, '127.0.0.1');
        await once(otherSite, 'listening');
        // Another origin than the shop's, which has the IP address as its host.
        await page.goto(`http://localhost:${(otherSite.address() as AddressInfo).port}/`);
        const frame = page.frameLocator('iframe');
        await frame.locator('select').selectOption('pedals');
        await frame.locator('form button').press('Enter');
        await expect(frame.locator('tbody tr')).toHaveCount(1);
        await expect(frame.locator('header nav')).toHaveCount(0);
        otherSite.close();
        for (const path of ['/', '/account', '/guide', '/cart']) {
          const headers = (await request.get(`${prefix}${path}?embed=1`)).headers();
          expect(headers['x-frame-options']).toBe('DENY');
        }
      });
    });
