import type { TestApp } from './app.ts';
import { present } from './present.ts';
import { type CreatedTeam, createTeam, type TeamTraits } from './teams.ts';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

interface ScimBody {
  id: string;
  detail: string;
  scimType?: string;
  totalResults: number;
  Resources: { id: string; userName?: string; displayName?: string; active?: boolean; members?: { value: string }[] }[];
  meta: { version: string; location: string; lastModified: string };
  [name: string]: unknown;
}

export interface Directory {
  team: CreatedTeam;
  token: string;
  /** a call with the token; path is below /scim/v2 */
  call: (
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; headers: Headers; body: ScimBody }>;
}

/** The body of a PATCH. */
export const operations = (...Operations: object[]) => ({ schemas: [patchSchema], Operations });

/** A call of a directory with any token. */
export async function callScim(
  app: TestApp,
  token: string | null,
  method: string,
  path: string,
  body?: object,
  given: Record<string, string> = {},
) {
  const headers = new Headers(given);
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (body) headers.set('Content-Type', 'application/scim+json');
  const response = await app.app.request(`/scim/v2${path}`, {
    method,
    headers,
    body: body ? JSON.stringify(body) : null,
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text === '' ? {} : JSON.parse(text)) as ScimBody,
  };
}

/** A new team with a directory. */
export async function createDirectory(app: TestApp, traits: TeamTraits = {}): Promise<Directory> {
  const team = await createTeam(app, { licences: 50, ...traits });
  const { body } = await app.call(team.owner, 'POST', '/api/organisation/directory/token');
  const token = present(body.data.token as string | undefined);
  return {
    team,
    token,
    call: (method, path, sent, headers) => callScim(app, token, method, path, sent, headers),
  };
}

/** A user to create, with an address of their own. */
export function someUser(name: string = crypto.randomUUID(), traits: { active?: boolean; externalId?: string } = {}) {
  return {
    schemas: [userSchema],
    userName: name,
    externalId: `ext-${name}`,
    emails: [{ value: `${name}@example.test`, type: 'work', primary: true }],
    ...traits,
  };
}

/** What a directory led to: who is invited, and to which cohort, by address. */
export async function invitedBy(app: TestApp, { team }: Directory) {
  const { sql } = app.services.database;
  const members = await sql
    .selectFrom('team_members')
    .select('email')
    .where('team_id', '=', team.id)
    .where('ended_at', 'is', null)
    .where('email', 'is not', null)
    .orderBy('email')
    .execute();
  const cohorts = await sql
    .selectFrom('cohort_invitations')
    .innerJoin('cohorts', 'cohorts.id', 'cohort_invitations.cohort_id')
    .select(['email', 'name'])
    .where('team_id', '=', team.id)
    .orderBy('name')
    .orderBy('email')
    .execute();
  return { members: members.map(({ email }) => email), cohorts: cohorts.map(({ email, name }) => `${name} ${email}`) };
}
