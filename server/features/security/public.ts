export { askForSecondFactor } from './ask-for-second-factor.ts';
export { eraseSecurity, forgetOldSecurity } from './forget-security.ts';
export { isKeptFree } from './former-email.ts';
export { voidChallenges } from './log-in-challenges.ts';
export { listPasskeys } from './passkeys.ts';
export { readSecondFactor } from './read-security.ts';
export { isRoleWaiting, lacksStaffFactor } from './role-waits.ts';
export { recordSecurityNotice } from './security-notices.ts';
