export { importAccounts, removeImportedAccounts } from './register/import-accounts.ts';
