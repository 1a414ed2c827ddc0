import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';
import { demoAccounts, orderByCard, signIn, valuesInMatrix } from './support.ts';
import { test } from './test.ts';

const words = {
  '': {
    slots: 'Emplacements',
    choose: /^Choisir : /,
    pick: /^Choisir /,
    skip: 'Passer cet emplacement',
    cart: 'Tout mettre au panier',
    order: 'Commander',
    done: /^19 sur 19/,
  },
  '/de': {
    slots: 'Positionen',
    choose: /^Wählen: /,
    pick: / wählen$/,
    skip: 'Diese Position überspringen',
    cart: 'Alles in den Warenkorb',
    order: 'Zur Kasse',
    done: /^19 von 19/,
  },
  '/en': {
    slots: 'Slots',
    choose: /^Choose: /,
    pick: /^Choose /,
    skip: 'Skip this slot',
    cart: 'Put it all in the cart',
    order: 'Checkout',
    done: /^19 of 19/,
  },
};

/** Presses Tab until a link with this name has the focus, then Enter. */
async function pressLink(page: Page, name: RegExp | string): Promise<void> {
  for (let count = 0; count < 40; count += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (typeof name === 'string' ? label === name : name.test(label)) return page.keyboard.press('Enter');
  }
  throw new Error(`no link ${String(name)} can be reached with Tab`);
}

for (const [prefix, text] of valuesInMatrix(Object.entries(words)))
  for (const width of valuesInMatrix([1440, 390]))
    test(`a rider builds a bike by keyboard, from the frame to the order${prefix} at ${width} px`, async ({
      page,
    }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width, height: 900 });
      await signIn(page, demoAccounts.lea);
      await page.goto(`${prefix}/builder`);
      await page.waitForLoadState('networkidle');
      const heading = page.getByRole('heading', { name: text.choose });
      const progress = page.getByRole('navigation', { name: text.slots }).getByRole('heading');
      await heading.focus();
      // A bike has 19 parts at most that must be chosen, and four more that may be.
      for (let step = 0; step < 23 && !text.done.test(await countOf(page, text.slots)); step += 1) {
        const before = await heading.innerText();
        const isEmpty = (await page.getByRole('link', { name: text.pick }).count()) === 0;
        await pressLink(page, isEmpty ? text.skip : text.pick);
        await expect(heading).not.toHaveText(before);
        await expect(heading).toBeFocused();
      }
      await expect(progress).toContainText(/19 \S+ 19/);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      const shared = page.url();
      await page.getByRole('button', { name: text.cart }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('link', { name: text.order }).click();
      await orderByCard(page);
      // The link opens the same build for anybody.
      await page.goto(shared);
      await expect(progress).toContainText(/19 \S+ 19/);
    });

/** Returns how many parts are chosen, as the page writes it. */
const countOf = (page: Page, slots: string): Promise<string> =>
  page.getByRole('navigation', { name: slots }).getByRole('heading').locator('span').innerText();
