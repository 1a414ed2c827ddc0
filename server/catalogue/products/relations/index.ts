export { type AddRelationOutcome, addRelation, maxRelations } from './add-relation.ts';
export { type StatedRelation, listStatedRelations } from './list-stated-relations.ts';
export { type StaffRelation, listRelations } from './list-relations.ts';
export { type SetRelationsOutcome, type WantedRelation, setRelations } from './set-relations.ts';
export { removeRelation } from './remove-relation.ts';
