import { type APIRequestContext, expect } from '@playwright/test';
import { isScenePicture } from '#shared/media.ts';
import { test } from './test.ts';

/** Finds a product whose last picture shows it in use. */
async function findProductInUse(request: APIRequestContext): Promise<{ id: string; count: number }> {
  for (const category of ['cassettes', 'cranksets', 'saddles', 'bikes', 'hubs']) {
    const answer = await request.get(`/api/products?category=${category}&per_page=50`);
    const { items } = (await answer.json()) as { items: { id: string }[] };
    for (const { id } of items) {
      const { images } = (await (await request.get(`/api/products/${id}`)).json()) as { images: string[] };
      if (images.some((image) => isScenePicture(new URL(image, 'http://shop').pathname)))
        return { id, count: images.length };
    }
  }
  throw new Error('no product is shown in use');
}

test('the last picture of a featured product shows it in use, without blending, in the gallery and in the viewer', async ({
  page,
  request,
}) => {
  const { id, count } = await findProductInUse(request);
  await page.goto(`/product/${id}`);
  await page.waitForLoadState('networkidle');
  const gallery = page.locator('section[aria-label^="Images de"]');
  const blending = (image: string) =>
    gallery
      .page()
      .locator(image)
      .evaluate((element) => getComputedStyle(element).mixBlendMode);
  await expect(gallery.getByText(`1 / ${count}`)).toBeVisible();
  expect(await blending('.gallery-picture img')).toBe('multiply');
  await gallery.getByRole('button', { name: 'Précédent' }).click();
  await expect(gallery.getByText(`${count} / ${count}`)).toBeVisible();
  await expect(gallery.getByAltText(/, en situation$/)).toBeVisible();
  expect(await blending('.gallery-picture img')).toBe('normal');
  await gallery.getByRole('button', { name: 'Agrandir l’image' }).click();
  await expect(page.getByRole('dialog').locator('[data-zoom]')).toHaveAccessibleName(/, en situation$/);
  expect(await blending('[data-zoom] img')).toBe('normal');
});
