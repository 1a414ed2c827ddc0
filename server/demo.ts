/** Loads the demo's catalogue, sign-ins and pictures. The only import of `demo/`: a shop without demo never loads it. */
export const loadDemo = () => import('#demo/index.ts');
