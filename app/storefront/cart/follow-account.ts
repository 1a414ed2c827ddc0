import { followAccount } from './account-cart.ts';

// Loaded where somebody is signed in: loading it is what begins it, which costs every page a few bytes less.
followAccount();
