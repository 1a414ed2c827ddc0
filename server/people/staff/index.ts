export { type SavedView, hideColumns, listChoices, removeView, saveView } from './lists.ts';
