import type { Context } from 'hono';
import * as limits from '../../../contract/limits.ts';
import { localeFrom } from '../../../contract/locales.ts';
import { networkOf } from '../../base/network-address.ts';
import type { ApiApp, RequestOrigin } from '../../http/api-app.ts';
import { bearerOf } from '../../http/bearer-token.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { Services } from '../../http/endpoint.ts';
import { matchesTag } from '../../http/matches-tag.ts';
import type { CountRequest } from '../../http/rate-limits.ts';
import { readJsonBody } from '../../http/read-input.ts';
import { listGroups, readGroupById } from './read-groups.ts';
import { deleteUser, listUsers, readUserById } from './read-users.ts';
import { createGroup, deleteGroup, patchGroup, replaceGroup } from './save-group.ts';
import { createUser, patchUser, replaceUser } from './save-user.ts';
import { type ScimAction, type ScimAnswer, scimAddress, scimPath } from './scim-call.ts';
import { notAuthorised, notFound, ScimError, scimErrorAnswer, scimJson } from './scim-error.ts';
import { readConfig, readResourceTypes, readSchemas } from './service-documents.ts';
import { teamOfToken } from './token.ts';

const routes: Record<string, ScimAction> = {
  'GET /ServiceProviderConfig': readConfig,
  'GET /ResourceTypes': readResourceTypes,
  'GET /ResourceTypes/:id': readResourceTypes,
  'GET /Schemas': readSchemas,
  'GET /Schemas/:id': readSchemas,
  'GET /Users': listUsers,
  'POST /Users': createUser,
  'GET /Users/:id': readUserById,
  'PUT /Users/:id': replaceUser,
  'PATCH /Users/:id': patchUser,
  'DELETE /Users/:id': deleteUser,
  'GET /Groups': listGroups,
  'POST /Groups': createGroup,
  'GET /Groups/:id': readGroupById,
  'PUT /Groups/:id': replaceGroup,
  'PATCH /Groups/:id': patchGroup,
  'DELETE /Groups/:id': deleteGroup,
};

/**
 * SCIM 2.0 (RFC 7643, 7644) below /scim/v2: the directory of an organisation says whom to invite. Each call needs the
 * token of its organisation and sees nothing of another one.
 */
export function mountScim(app: ApiApp, services: Services, countRequest: CountRequest) {
  const { environment, log } = services;
  const base = scimAddress(environment);

  async function answer(context: Context<{ Bindings: RequestOrigin }>, action: ScimAction): Promise<Response> {
    const { req } = context;
    const request = req.raw;
    try {
      const teamId = await teamOf(context);
      await countRequest(req.method === 'GET' ? 'reads' : 'webhooks', teamId);
      const readBody = () => readJsonBody(request, limits.scimBodyBytes);
      const call = {
        ...services,
        teamId,
        id: req.param('id') ?? '',
        query: new URL(request.url).searchParams,
        headers: request.headers,
        readBody,
        base,
      };
      return asResponse(await action(call), request);
    } catch (error) {
      return scimErrorAnswer(
        error,
        log,
        `${req.method} ${scimPath}`,
        localeFrom(request.headers.get('accept-language')),
      );
    }
  }

  /** The team of the token. A wrong one counts for its network. Throws 401. */
  async function teamOf({ req, env }: Context<{ Bindings: RequestOrigin }>): Promise<string> {
    const token = bearerOf(req.raw.headers);
    const found = token && (await teamOfToken(services, token));
    if (found) return found;
    await countRequest(
      'credentials',
      networkOf(clientAddress(req.raw, env?.incoming?.socket?.remoteAddress, environment)),
    );
    throw notAuthorised();
  }

  for (const [key, action] of Object.entries(routes)) {
    const [method = '', path = ''] = key.split(' ');
    app.on(method, `${scimPath}${path}`, (context) => answer(context, action));
  }
  app.all(`${scimPath}/Me`, (context) =>
    answer(context, () => Promise.reject(new ScimError(501, 'A directory is no user.'))),
  );
  app.all(`${scimPath}/*`, (context) => answer(context, () => Promise.reject(notFound())));
}

function asResponse({ status, body }: ScimAnswer, request: Request): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (!body) return new Response(null, { status, headers });
  const { version, location } = body.meta ?? {};
  if (version) headers.set('ETag', version);
  if (location && status === 201) headers.set('Location', location);
  if (
    version &&
    request.method === 'GET' &&
    matchesTag(request.headers.get('if-none-match'), version.replace(/^W\//, ''))
  )
    return new Response(null, { status: 304, headers });
  headers.set('Content-Type', scimJson);
  return new Response(JSON.stringify(body), { status, headers });
}
