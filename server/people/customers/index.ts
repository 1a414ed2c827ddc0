export { addCustomerNote, removeCustomerNote } from './change-notes.ts';
export { type Customer, type CustomerNote, findCustomer, listCustomerNotes } from './find-customer.ts';
export {
  type CustomerListRow,
  type CustomerSort,
  type CustomerQuery,
  countCustomers,
  customerSorts,
  listCustomers,
} from './list-customers.ts';
export { signOutCustomer } from './sign-out-customer.ts';
