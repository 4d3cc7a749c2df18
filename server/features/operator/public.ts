export { writeAudit } from './audit.ts';
export { giveRole } from './change-role.ts';
