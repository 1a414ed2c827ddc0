export { type TokenInput, createToken } from './create-token.ts';
export { type TokenListRow, listTokens } from './list-tokens.ts';
export { type ValidToken, findValidToken } from './read-token.ts';
export { revokeToken, revokeTokensOf } from './revoke-token.ts';
