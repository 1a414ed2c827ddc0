import { type APIRequestContext, type Page, expect } from '@playwright/test';
import { shortProductId } from '#shared/product-path.ts';
import { press, productsOf, setFacts, tabTo } from './fit-support.ts';
import { test } from './test.ts';

const road = { speeds: 12, teeth_min: 11, teeth_max: 34, teeth: 'Hyperglide', system: 'Shimano' };

/** Returns two cassettes: the first for a HG-L2 body, the second for an XD body. */
async function makeCassettes(request: APIRequestContext): Promise<[fitting: string, other: string]> {
  const [fitting, other] = await productsOf(request, 'cassettes', 2);
  for (const [product, freehub] of [
    [fitting!, 'HG-L2'],
    [other!, 'XD'],
  ] as const)
    for (const id of product.variants) await setFacts(id, { cassette: { ...road, freehub } });
  return [fitting!.id, other!.id];
}

const box = (page: Page) => page.getByRole('region', { name: /^(Est-ce que ça va|Passt das)/ });

test.describe('at 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a rider describes a bike with the keyboard alone, and reads which cassette fits and which does not', async ({
    page,
    request,
  }) => {
    const [fitting, other] = await makeCassettes(request);
    await page.goto(`/product/${fitting}`);
    await tabTo(page, page.getByRole('link', { name: 'Décrire mon vélo' }));
    await press(page, 'Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Mon vélo' })).toBeVisible();
    await tabTo(page, page.getByRole('radio', { name: /^Shimano HG 11/ }));
    await press(page, 'Space');
    await press(page, 'ArrowDown');
    await expect(page.getByRole('radio', { name: /^Shimano HG L2/ })).toBeChecked();
    await tabTo(page, page.getByRole('radio', { name: /^Dura-Ace R9200/ }));
    await press(page, 'Space');
    await press(page, 'ArrowDown', 2);
    await expect(page.getByRole('radio', { name: /^105 R7100.*mécanique/ })).toBeChecked();
    const rings = page.getByRole('combobox', { name: /^Plateaux/ });
    await tabTo(page, rings);
    await press(page, 'ArrowDown', 5);
    await expect(rings).toHaveValue('50-34');
    await expect(page.getByRole('radio', { name: /2 réponses sur 7/ })).toBeChecked();
    await tabTo(page, page.getByRole('link', { name: 'Retour au produit' }).last());
    await press(page, 'Enter');
    await expect(page).toHaveURL(new RegExp(`/product/[a-z0-9-]+-${shortProductId(fitting)}`));
    await expect(box(page)).toContainText(/Va sur «\sMon vélo\s»/);
    await tabTo(page, box(page).getByText(/^Raisons et sources/));
    await press(page, 'Enter');
    await expect(
      box(page)
        .getByRole('link', { name: /^Source/ })
        .first(),
    ).toBeVisible();
    await expect(box(page)).toContainText('sheet.example');

    await page.goto(`/product/${other}`);
    await expect(box(page)).toContainText(/Ne va pas sur «\sMon vélo\s»/);
  });

  test('a bike is renamed, and deleted with undo', async ({ page }) => {
    await page.goto('/my-bike');
    const name = page.getByRole('textbox', { name: 'Nom du vélo' });
    await name.fill('Gravel');
    await expect(name).toBeFocused();
    await page.getByRole('button', { name: 'Ajouter un vélo' }).click();
    await expect(page.getByRole('radio', { name: /^Mon vélo/ })).toBeChecked();
    await page.getByText('Micro Spline').first().click();
    await page.getByRole('button', { name: 'Supprimer ce vélo' }).click();
    await expect(page.getByRole('radio', { name: /^Gravel/ })).toBeChecked();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByRole('radio', { name: /^Mon vélo/ })).toBeChecked();
    await expect(page.getByRole('radio', { name: /^Shimano Micro Spline/ })).toBeChecked();
    await page.reload();
    await expect(page.getByRole('radio', { name: /^Gravel/ })).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Shimano Micro Spline/ })).toBeChecked();
  });
});

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a rider who speaks German follows the question for a missing answer until the verdict is decided', async ({
    page,
    request,
  }) => {
    const [fitting, other] = await makeCassettes(request);
    await page.goto(`/de/product/${fitting}`);
    await page.getByRole('link', { name: 'Mein Velo beschreiben' }).click();
    await page.getByText('Shimano HG L2').click();
    await page.getByRole('link', { name: 'Zurück zum Produkt' }).first().click();
    await expect(box(page)).toContainText('Nicht sicher, ob es an «Mein Velo» passt');
    await box(page).getByRole('link', { name: 'Antworten: Schaltung' }).click();
    await expect(page).toHaveURL(/\/de\/my-bike\?.*#drivetrain$/);
    await page.locator('label', { hasText: '105 R7100' }).filter({ hasText: 'mechanisch' }).click();
    await page.getByRole('combobox', { name: /^Kettenblätter/ }).selectOption('50-34');
    await page.getByRole('link', { name: 'Zurück zum Produkt' }).last().click();
    await expect(box(page)).toContainText('Passt an «Mein Velo»');

    await page.goto(`/de/product/${other}`);
    await expect(box(page)).toContainText('Passt nicht an «Mein Velo»');
    await box(page)
      .getByText(/^Gründe und Quellen/)
      .click();
    await expect(box(page).getByText(/XD/).first()).toBeVisible();
  });

  test('a failed check offers another attempt', async ({ page, request }) => {
    const [fitting] = await makeCassettes(request);
    await page.goto('/my-bike');
    await page.getByText('Shimano HG L2').click();
    await page.route('**/api/fit', (route) => route.abort());
    await page.goto(`/product/${fitting}`);
    await expect(box(page)).toContainText('La vérification n’a pas répondu');
    await page.unroute('**/api/fit');
    await box(page).getByRole('button', { name: 'Réessayer' }).click();
    await expect(box(page)).toContainText('Pas sûr');
  });
});
