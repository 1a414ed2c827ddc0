export { type ChangeContext, type ChangeOutcome, type MenuFault, navigationVersion } from './change-menu.ts';
export { defaultMenu } from './default-menu.ts';
export { hideElement, insertElement, moveElement, removeElement, saveElement } from './edit-menu.ts';
export { type NavigationElement, elementsOf } from './lists.ts';
export { resetMenu } from './reset-menu.ts';
