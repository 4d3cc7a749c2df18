export { takeDeletionBack } from './deletion/take-deletion-back.ts';
export { presentUser } from './present-user.ts';
