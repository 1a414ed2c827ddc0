import { useRouteLoaderData } from 'react-router';
import { currentLocale } from '#shared/i18n/index.ts';
import type { SiteLayoutData } from './site-layout/data.ts';

/** Returns the sentence on the automatic discounts of the cart, which the layout loads; empty without any. */
export const useDiscountNote = (): string =>
  useRouteLoaderData<SiteLayoutData>(`${currentLocale()}/storefront`)?.discounts ?? '';
