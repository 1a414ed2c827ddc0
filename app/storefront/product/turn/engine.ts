// What the view needs besides its buttons, in one file that comes when somebody asks for it.
export { readModel } from './read-model.ts';
export { openStage } from './stage.ts';
