/** Name of this software, for the headers and file properties that name the program and not the shop. */
export const softwareName = 'Webshop';
