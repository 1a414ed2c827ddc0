export { addAddress, changeAddress, makeDefaultAddress, removeAddress } from './change-addresses.ts';
export { type Address, findAddress, listAddresses } from './queries.ts';
