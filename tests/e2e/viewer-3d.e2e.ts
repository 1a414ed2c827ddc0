import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, type Page, expect } from '@playwright/test';
import sharp from 'sharp';
import { readFileSync, readdirSync } from 'node:fs';
import { studioModelUrl } from '#demo/assets/studio-files.ts';
import { test } from './test.ts';

/** Finds a rotor that has a 3D model. Models of rotors are small and can be shown exploded. */
async function turnable(request: APIRequestContext): Promise<string> {
  const { items } = (await (await request.get('/api/products?category=rotors&per_page=50')).json()) as {
    items: { id: string; brand: string; images: string[] }[];
  };
  const found = items.find(({ images, brand }) => studioModelUrl(images, brand));
  if (!found) throw new Error('no rotor has a model: npm run studio -- --models');
  return found.id;
}

const frameOf = (page: Page) => page.locator('[data-pose]');
const picture = async (page: Page) => frameOf(page).screenshot({ animations: 'disabled' });
/** Returns the difference between the lightest and the darkest pixel of a picture. */
async function contrast(png: Buffer): Promise<number> {
  const { channels } = await sharp(png).extract({ left: 20, top: 20, width: 300, height: 300 }).stats();
  return channels[0]!.max - channels[0]!.min;
}

test('no page loads the 3D viewer’s script before a visitor opens the viewer', async ({ request }) => {
  const id = await turnable(request);
  const scripts = readdirSync('build/client/assets').filter((name) =>
    /^(engine|viewer-dialog)-.*\.js$/.test(name),
  );
  expect(scripts).toHaveLength(2);
  expect(
    readFileSync(`build/client/assets/${scripts.find((name) => name.startsWith('engine'))}`, 'utf8'),
  ).toContain('WebGLRenderer');
  for (const path of ['/', '/products', `/product/${id}`, '/cart', '/auth']) {
    const html = await (await request.get(path)).text();
    for (const script of scripts) expect([path, html.includes(script)]).toEqual([path, false]);
    expect(html).not.toContain('.glb"');
  }
  expect(await (await request.get(`/product/${id}`)).text()).toContain('Voir en 3D');
});

test('the keyboard rotates a 3D model, separates its components and closes the viewer; the picture stays if the model cannot be loaded', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const id = await turnable(request);
  const asked: string[] = [];
  page.on('request', (each) => asked.push(each.url()));
  await page.goto(`/product/${id}`, { waitUntil: 'networkidle' });
  expect(asked.filter((url) => /engine-|viewer-dialog-|\.glb/.test(url))).toEqual([]);

  // When the model cannot be loaded, the picture stays and the visitor can try again.
  await page.route('**/*.glb', (route) => route.abort());
  const button = page.getByRole('button', { name: 'Voir en 3D' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('n’a pas pu être chargé');
  await expect(dialog.locator('img')).toBeVisible();
  await page.unroute('**/*.glb');
  await dialog.getByRole('button', { name: 'Réessayer' }).press('Enter');
  const frame = frameOf(page);
  await expect(frame).toHaveAttribute('data-state', 'shown', { timeout: 40_000 });
  await frame.focus();
  await expect(dialog.locator('img')).toHaveCount(0);
  const before = await picture(page);
  expect(await contrast(before)).toBeGreaterThan(60);

  const stands = (pose: RegExp) => expect(frame).toHaveAttribute('data-pose', pose, { timeout: 20_000 });
  await frame.press('ArrowRight');
  await stands(/^15 /);
  const turned = await picture(page);
  expect(turned.equals(before)).toBe(false);
  await expect(dialog.getByRole('status').filter({ hasText: 'Tourné de 15°' })).toBeAttached();
  // The model does not move by itself.
  expect((await picture(page)).equals(turned)).toBe(true);
  await frame.press('ArrowLeft');
  await frame.press('+');
  await stands(/^0 \d+ 125 0$/);
  await frame.press('e');
  await stands(/^0 \d+ 125 1$/);
  await expect(dialog.getByRole('button', { name: 'Vue éclatée' })).toHaveAttribute('aria-pressed', 'true');
  expect((await new AxeBuilder({ page }).include('dialog[open]').analyze()).violations).toEqual([]);
  await frame.press('0');
  await stands(/^0 \d+ 100 0$/);
  const box = (await frame.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 80, box.y + box.height / 2, { steps: 2 });
  await page.mouse.up();
  await expect(frame).not.toHaveAttribute('data-pose', /^0 /);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a browser without WebGL still shows the picture and a message', async ({ page, request }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(`/product/${await turnable(request)}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Voir en 3D' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('ne peut pas afficher de 3D');
  await expect(page.getByRole('dialog').locator('img')).toBeVisible();
});

test('a browser with AR Quick Look gets the model as a USDZ file; other browsers have no button for it', async ({
  page,
  request,
}) => {
  const url = `/product/${await turnable(request)}`;
  const arButton = page.getByRole('dialog').getByRole('button', { name: 'Voir dans votre pièce' });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Voir en 3D' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Vue éclatée' })).toBeVisible();
  await expect(arButton).toHaveCount(0);

  await page.addInitScript(() => {
    DOMTokenList.prototype.supports = () => true;
  });
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Voir en 3D' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), arButton.click()]);
  expect(download.suggestedFilename()).toBe('model.usdz');
  const file = readFileSync(await download.path());
  expect(file.subarray(0, 2).toString()).toBe('PK');
  expect(file.toString('latin1')).toContain('metersPerUnit = 1');
});
