export { lockAccount } from './lock-account.ts';
export { logInAs } from './log-in/log-in-as.ts';
export { refuseWhileLeaving } from './log-in/refuse-while-leaving.ts';
export { proveFreshly } from './prove-freshly.ts';
export { importAccounts, removeImportedAccounts } from './register/import-accounts.ts';
export { signUp } from './register/sign-up.ts';
export { requireSecondFactor } from './second-factor/require-second-factor.ts';
