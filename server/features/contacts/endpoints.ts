import type { contactEndpoints } from '../../../contract/contacts.ts';
import type { Actions } from '../../http/endpoint.ts';
import { listContacts } from './list-contacts.ts';
import { removeContact } from './remove-contact.ts';
import { saveContact } from './save-contact.ts';

export const contactActions: Actions<keyof typeof contactEndpoints> = {
  'GET /api/contacts': listContacts,
  'PUT /api/contacts/{profileId}': saveContact,
  'DELETE /api/contacts/{profileId}': removeContact,
};
