export { bringAccounts, takeAccountsBack } from './register/bring-accounts.ts';
