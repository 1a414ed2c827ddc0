export { type NewToken, createToken } from './create-token.ts';
export { type TokenLine, listTokens } from './list-tokens.ts';
export { type TokenBearer, readToken } from './read-token.ts';
export { revokeToken, revokeTokensOf } from './revoke-token.ts';
