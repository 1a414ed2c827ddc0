/** Generates a SKU for a product that has none: `SKU-{timestamp}-{random}`. */
export function generateSku(): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) =>
    (byte % 36).toString(36),
  ).join('');
  return `SKU-${Date.now()}-${random.toUpperCase()}`;
}
