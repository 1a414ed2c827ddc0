/** Maximum quantity of a variant in a cart or an order, whatever its stock is. */
export const maximumQuantity = 999;
