export { addFavourites, findProductNames, listFavourites, removeFavourite } from './favourites.ts';
