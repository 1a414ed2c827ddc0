export { loader } from './load-checkout.server.ts';

export { CheckoutPage as default } from './checkout-page.tsx';
