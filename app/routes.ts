import { type RouteConfig, type RouteConfigEntry, index, layout, prefix, route } from '@react-router/dev/routes';
import { locales } from '../shared/locales.ts';

/** The storefront in one language. French has no prefix; ids carry the language, for the same files serve all three. */
function storefront(locale: string): RouteConfigEntry[] {
  const page = (path: string, file: string) => route(path, `storefront/${file}`, { id: `${locale}/${path}` });
  return [
    layout('storefront/layout.tsx', { id: `${locale}/storefront` }, [
      index('storefront/home/page.tsx', { id: `${locale}/home` }),
      page('products', 'catalogue/products-page.tsx'),
      page('product/:id', 'product/page.tsx'),
      page('categories', 'catalogue/categories-page.tsx'),
      page('category/:categoryName', 'catalogue/category-page.tsx'),
      page('product-cards', 'catalogue/cards.ts'),
      page('delivery-days', 'product/delivery/days.ts'),
      page('favourites', 'favourites/page.tsx'),
      page('compare', 'compare/page.tsx'),
      page('cart', 'cart/page.tsx'),
      page('auth', 'auth/page.tsx'),
      page('auth/reset', 'auth/reset-page.tsx'),
      page('auth/email', 'auth/email-page.tsx'),
      page('account', 'account/page.tsx'),
      page('account/security', 'security/page.tsx'),
      page('orders', 'account/orders-redirect.ts'),
      page('checkout', 'checkout/page.tsx'),
      page('checkout/return', 'checkout/return-page.tsx'),
      page('guide', 'guide/page.tsx'),
      page('terms', 'legal/terms-page.tsx'),
      page('privacy', 'legal/privacy-page.tsx'),
      page('withdrawal', 'withdrawal/page.tsx'),
      page('offline', 'offline/page.tsx'),
      page('alerts/:token', 'alerts/page.tsx'),
      page('*', 'not-found.tsx'),
    ]),
  ];
}

export default [
  ...locales.flatMap((locale) => (locale === 'fr' ? storefront(locale) : prefix(locale, storefront(locale)))),
  route('preferences', 'storefront/preferences.ts'),
  route('logout', 'storefront/auth/logout.ts'),
  route('admin', 'admin/gate.tsx', [
    layout('admin/layout.tsx', [
      index('admin/dashboard/page.tsx'),
      route('orders', 'admin/orders/list-page.tsx'),
      route('orders/:id', 'admin/orders/order-page.tsx'),
      route('orders/:id/shipments', 'admin/orders/shipping/action.ts'),
      route('orders/:id/returns', 'admin/orders/returns/action.ts'),
      route('orders/:id/mark-paid', 'admin/orders/mark-paid-action.ts'),
      route('payments', 'admin/payments/list-page.tsx'),
      route('payment-providers', 'admin/payments/providers/page.tsx'),
      route('payments/statements', 'admin/payments/statements-page.tsx'),
      route('products', 'admin/products/list-page.tsx'),
      route('products/:id', 'admin/products/product-page.tsx'),
      route('products/:id/retire', 'admin/products/retire-page.tsx'),
      route('brands', 'admin/brands/page.tsx'),
      route('promotions', 'admin/promotions/list-page.tsx'),
      route('promotions/:id', 'admin/promotions/promotion-page.tsx'),
      route('inventory', 'admin/inventory/page.tsx'),
      route('inventory/import', 'admin/inventory/import-page.tsx'),
      route('inventory/count', 'admin/inventory/count-page.tsx'),
      route('inventory/:variantId', 'admin/inventory/ledger-page.tsx'),
      route('shipping', 'admin/shipping/page.tsx'),
      route('site', 'admin/site/page.tsx'),
      route('customers', 'admin/customers/list-page.tsx'),
      route('customers/:id', 'admin/customers/customer-page.tsx'),
      route('reviews', 'admin/reviews/page.tsx'),
      route('questions', 'admin/questions/page.tsx'),
      // Menu entries whose screens are still to come say so; any other path shows the dashboard.
      ...['marketing', 'analytics', 'campaigns', 'import', 'merchant-api', 'reports', 'notifications', 'settings'].map((name) =>
        route(name, 'admin/unavailable/page.tsx', { id: `admin/${name}` }),
      ),
      route('*', 'admin/dashboard/page.tsx', { id: 'admin/any' }),
    ]),
    // Files and answers, outside the back office's frame.
    route('lists', 'admin/list/choices-action.ts'),
    route('find', 'admin/palette/find.ts'),
    route('payments.csv', 'admin/payments/export.ts'),
    route('payments/:id', 'admin/payments/payment-action.ts'),
    route('orders.csv', 'admin/orders/export.ts'),
    route('products.csv', 'admin/products/export.ts'),
    route('products/:id/pictures', 'admin/products/pictures/action.ts'),
    route('brands/:id/logo', 'admin/brands/logo-action.ts'),
    route('inventory.csv', 'admin/inventory/export.ts'),
    route('customers.csv', 'admin/customers/export.ts'),
    route('site.json', 'admin/site/export.ts'),
    route('inventory/:variantId/movements.csv', 'admin/inventory/ledger-export.ts'),
    route('orders/:id/packing-slip.pdf', 'admin/orders/packing-slip.ts'),
    route('shipments/:id/label.pdf', 'admin/orders/label.ts'),
  ]),
  route('dev/ui', 'ui/dev-page.tsx'),
] satisfies RouteConfig;
