export { addFavourites, archivedProducts, listFavourites, removeFavourite } from './favourites.ts';
