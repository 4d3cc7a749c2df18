import type { signOnEndpoints } from '../../../contract/sign-on.ts';
import type { Actions } from '../../http/endpoint.ts';
import { answerSignOn } from './answer-sign-on.ts';
import { checkConnection } from './check-connection.ts';
import { endAtProvider } from './end-at-provider.ts';
import { findOrganisation, readOrganisation } from './find-organisation.ts';
import { listIdentities, unlinkIdentity } from './identities.ts';
import { linkIdentity } from './link-identity.ts';
import { readProof } from './proof.ts';
import { registerBySignOn } from './register-by-sign-on.ts';
import { readConnection, removeConnection, saveConnection } from './save-connection.ts';
import { startSignOn } from './start-sign-on.ts';

export const signOnActions: Actions<keyof typeof signOnEndpoints> = {
  'GET /api/organisation/sign-on': readConnection,
  'PUT /api/organisation/sign-on': saveConnection,
  'DELETE /api/organisation/sign-on': removeConnection,
  'POST /api/organisation/sign-on/check': checkConnection,
  'GET /api/auth/sign-on': findOrganisation,
  'GET /api/auth/sign-on/{code}': readOrganisation,
  'GET /api/auth/sign-on/{code}/start': startSignOn,
  'GET /api/auth/sign-on/{code}/answer': answerSignOn,
  'GET /api/auth/sign-on/{code}/end': endAtProvider,
  'GET /api/auth/sign-on/proof': readProof,
  'POST /api/auth/sign-on/register': registerBySignOn,
  'POST /api/auth/sign-on/link': linkIdentity,
  'GET /api/auth/identities': listIdentities,
  'DELETE /api/auth/identities/{id}': unlinkIdentity,
};
