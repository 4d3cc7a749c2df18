import { isDeepStrictEqual } from 'node:util';
import { allEndpoints, type EndpointKey } from '../../../contract/all-endpoints.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { startSession } from '../../../server/features/session/start-session.ts';
import type { TestApp } from '../app.ts';
import { block } from '../chats.ts';
import { belongings } from './belongings.ts';
import { metBy, openScene, type Role, roles, type Scene } from './scene.ts';

/** Every call in the OpenAPI document, as `METHOD /path`. */
export type CallKey = EndpointKey | 'GET /api/events' | 'GET /api/health';

/** Errors of the request, not of its sender; a row that expects one has a bad request. */
type BadRequest =
  | 'invalid_input'
  | 'unknown_parameter'
  | 'malformed_body'
  | 'unsupported_media'
  | 'method_not_allowed'
  | 'internal';

/** Data of the owner in an answer, the most private first. */
type OfOwner = 'with the address' | 'with the id' | 'with the word';

/** An answer in short: its status, a refusal's error code, and the most private data of the owner in it. */
export type Received = number | `${number} ${Exclude<ErrorCode, BadRequest> | OfOwner}`;
export type Answers = Record<Role, Received>;

export interface RoleCall {
  /** for the first parameter of the path */
  id?: string;
  /** for a second one */
  innerId?: string;
  query?: string;
  json?: unknown;
  /** of a browser on our own pages */
  cookie?: string;
  form?: FormData;
  /** the signed body, with the headers of its signature */
  signed?: { body: string; headers: Record<string, string> };
}

/** How a call is made in a scene, and what each role gets. */
export interface Row {
  /** what this row is about, if a call has several */
  about?: string;
  request: (scene: Scene) => RoleCall | Promise<RoleCall>;
  /** the request depends on the role */
  isOfCaller?: true;
  answers: Answers;
  /** roles whose call changes something of the owner's; all others must leave it unchanged, except the owner */
  changes?: readonly Role[];
}

export const notLoggedIn = '401 not_logged_in';
export const notAllowed = '403 not_allowed';
export const notFound = '404 not_found';

/** The answer contains something of the owner's, without identifying them. */
export function withWord(status: number): Received {
  return `${status} with the word`;
}

/** The id identifies the owner. */
export function withId(status: number): Received {
  return `${status} with the id`;
}

export function withAddress(status: number): Received {
  return `${status} with the address`;
}

export function all(received: Received): Answers {
  return Object.fromEntries(roles.map((role) => [role, received])) as Answers;
}

export function members(received: Received): Answers {
  return { ...all(received), visitor: notLoggedIn };
}

/** The same for moderators and admins, refused to members. */
export function moderators(received: Received): Answers {
  return { ...members(notAllowed), moderator: received, admin: received };
}

export function admins(received: Received): Answers {
  return { ...members(notAllowed), admin: received };
}

export const plainly = (): RoleCall => ({});

interface Outcome {
  received: Received;
  /** names of the owner's things that have changed */
  changed: string[];
}

/** The blocked member is part of the things in question; strangers to them share the same ones, the owner last. */
const callingInTurn: Role[][] = [['blocked'], ['visitor', 'other', 'moderator', 'admin', 'owner']];
/** Calls for staff are refused to owner and blocked member, as to others, before anything is looked up. */
const ofStaff: Role[][] = [['blocked', 'visitor', 'owner', 'other', 'moderator', 'admin']];

export async function outcomesOf(app: TestApp, key: string, row: Row): Promise<Record<Role, Outcome>> {
  const groups = row.isOfCaller ? roles.map((role) => [role]) : isForStaff(key) ? ofStaff : callingInTurn;
  return Object.assign({}, ...(await Promise.all(groups.map((group) => outcomesInTurn(app, key, row, group)))));
}

function isForStaff(key: string): boolean {
  const { access } = (allEndpoints as Record<string, Endpoint>)[key] ?? {};
  return access === 'moderator' || access === 'admin';
}

/** If a call succeeded or changed something, the next role gets a scene of its own. */
async function outcomesInTurn(app: TestApp, key: string, row: Row, group: Role[]) {
  const outcomes: Partial<Record<Role, Outcome>> = {};
  let prepared: Awaited<ReturnType<typeof prepare>> | undefined;
  for (const role of group) {
    const { scene, requested, before } = prepared ?? (await prepare(app, role, row));
    const met = prepared ? await metBy(scene, role) : scene;
    const { received, status } = await inShort(met, await call(met, key, requested));
    const after = await belongings(scene);
    const changed = Object.keys(before).filter((name) => !isDeepStrictEqual(before[name], after[name]));
    outcomes[role] = { received, changed };
    const isAsBefore = changed.length === 0 && (status >= 400 || key.startsWith('GET '));
    prepared = isAsBefore ? { scene, requested, before } : undefined;
  }
  return outcomes;
}

/** A scene with the row's subject, after the owner has blocked the blocked member. */
async function prepare(app: TestApp, role: Role, row: Row) {
  const scene = await openScene(app, role);
  const requested = await row.request(scene);
  if (role === 'blocked' && scene.caller) await block(app, scene.owner, scene.caller);
  return { scene, requested, before: await belongings(scene) };
}

async function call(
  { app, caller }: Scene,
  key: string,
  { id = '', innerId = '', query, json, cookie, form, signed }: RoleCall,
): Promise<Response> {
  const [method = '', path = ''] = key.split(' ');
  const headers = new Headers(signed?.headers);
  if (caller) headers.set('Authorization', `Bearer ${await startSession(app.services, caller, 'test')}`);
  if (cookie) {
    headers.set('Cookie', cookie);
    headers.set('Origin', app.services.environment.publicUrl.origin);
  }
  if (json !== undefined) headers.set('Content-Type', 'application/json');
  const body = form ?? signed?.body ?? (json === undefined ? null : JSON.stringify(json));
  const target = path.replace(/\{\w+\}/, id).replace(/\{\w+\}/, innerId) + (query ? `?${query}` : '');
  return app.app.request(target, { method, headers, body });
}

async function inShort(scene: Scene, response: Response): Promise<{ received: Received; status: number }> {
  const { status } = response;
  if (response.headers.get('content-type') !== 'text/event-stream')
    return { received: receivedIn(scene, status, await response.text()), status };
  await response.body?.cancel();
  return { received: status, status };
}

function receivedIn({ word, owner, address }: Scene, status: number, text: string): Received {
  if (text.includes(address)) return withAddress(status);
  if (text.includes(owner)) return withId(status);
  if (text.toLowerCase().includes(word.toLowerCase())) return withWord(status);
  return status < 400 ? status : `${status} ${JSON.parse(text).error.details.code as 'not_found'}`;
}
