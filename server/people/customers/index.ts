export { addNote, removeNote } from './change-notes.ts';
export { type Customer, type CustomerNote, findCustomer, notesOf } from './find-customer.ts';
export {
  type CustomerLine,
  type CustomerSort,
  type CustomerQuery,
  countCustomers,
  customerSorts,
  listCustomers,
} from './list-customers.ts';
export { signOutCustomer } from './sign-out-customer.ts';
