/** Maximum quantity of a variant in a cart or an order, independent of the stock. */
export const maximumQuantity = 999;
