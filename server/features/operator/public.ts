export { giveRole } from './change-role.ts';
