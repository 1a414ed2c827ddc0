import { createContext, useContext } from 'react';

const SignedIn = createContext(false);

/** Around every storefront page. */
export const SignedInProvider = SignedIn.Provider;

/** Whether somebody is signed in, as the storefront's frame knows it. */
export function useSignedIn(): boolean {
  return useContext(SignedIn);
}
