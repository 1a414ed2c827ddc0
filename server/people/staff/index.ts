export { type SavedView, saveHiddenColumns, readListChoices, removeView, saveView } from './lists.ts';
