export { importContacts, removeImportedContacts } from './import-contacts.ts';
