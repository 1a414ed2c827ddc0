/** Keys of the texts that must equal the specification character by character. */
export const specifiedMessages = new Set([
  'address_incomplete',
  'address_verified',
  'address_verify_failed',
  'address_updated',
  'address_added',
  'auth_welcome',
  'auth_created',
  'product_not_found',
  'product_failed',
  'checkout_payment_failed',
  'checkout_payment_refused',
  'payment_processing_failed',
  'checkout_bank_created',
  'error_not_found',
  'stock_import_upload_failed',
  'stock_import_process_failed',
]);
