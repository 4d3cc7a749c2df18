import type { profileEndpoints } from '../../../contract/profiles.ts';
import type { Actions } from '../../endpoint.ts';

async function notYet(): Promise<never> {
  throw new Error('not built yet');
}

export const profileActions: Actions<keyof typeof profileEndpoints> = {
  'GET /api/profiles': notYet,
  'GET /api/profiles/count': notYet,
  'GET /api/profiles/{id}': notYet,
  'PUT /api/profiles/{id}': notYet,
  'POST /api/upload': notYet,
};
