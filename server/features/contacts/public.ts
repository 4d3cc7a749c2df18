export { bringContacts, takeContactsBack } from './bring-contacts.ts';
