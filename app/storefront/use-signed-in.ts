import { createContext, useContext } from 'react';

const SignedIn = createContext(false);

export const SignedInProvider = SignedIn.Provider;

/** Returns whether a customer is signed in, according to the data of the storefront layout. */
export function useSignedIn(): boolean {
  return useContext(SignedIn);
}
