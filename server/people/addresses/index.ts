export {
  type VerifiedParts,
  addAddress,
  changeAddress,
  makeDefaultAddress,
  nothingVerified,
  removeAddress,
} from './change-addresses.ts';
export { type Address, findAddress, listAddresses } from './queries.ts';
