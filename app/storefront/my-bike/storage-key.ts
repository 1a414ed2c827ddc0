/** Key of the bikes in browser storage; a file of its own, because every product page reads it. */
export const bikesKey = 'shop-bikes';
