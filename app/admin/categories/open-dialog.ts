/** The open dialog and its category; the dialog `new` has the parent of the new category, if any. */
export interface OpenDialog {
  kind: 'new' | 'edit' | 'merge' | 'products' | 'delete';
  slug?: string;
}
