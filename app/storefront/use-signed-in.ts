import { createContext, useContext } from 'react';

const SignedIn = createContext(false);

export const SignedInProvider = SignedIn.Provider;

/** Whether a customer is signed in, from the storefront layout's data. */
export function useSignedIn(): boolean {
  return useContext(SignedIn);
}
