/** How many pieces of one variant a cart or an order takes, however many there are. */
export const mostPieces = 999;
