import { isDeepStrictEqual } from 'node:util';
import type { EndpointKey } from '../../../contract/all-endpoints.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { startSession } from '../../../server/features/session/start-session.ts';
import { block } from '../chats.ts';
import { belongings } from './belongings.ts';
import { type Role, roles, type Scene } from './scene.ts';

/** Every call the OpenAPI document names, as `METHOD /path`. */
export type CallKey = EndpointKey | 'GET /api/events' | 'GET /api/health';

/** What is said of a request, not of who makes it; a row that expects one of these asks badly. */
type AskedBadly =
  | 'invalid_input'
  | 'unknown_parameter'
  | 'malformed_body'
  | 'unsupported_media'
  | 'method_not_allowed'
  | 'internal';

/** What of the owner is in an answer, the most private first. */
type OfOwner = 'with the address' | 'with the id' | 'with the word';

/** An answer in short: its status, for a refusal with the error code, and the most private of what it says of the owner. */
export type Told = number | `${number} ${Exclude<ErrorCode, AskedBadly> | OfOwner}`;
export type Answers = Record<Role, Told>;

/** How one call is made. */
export interface Asked {
  /** for the gap in the path */
  id?: string;
  /** for a second one */
  innerId?: string;
  query?: string;
  json?: unknown;
  form?: FormData;
  /** as it was signed, with the headers that prove it */
  signed?: { body: string; headers: Record<string, string> };
}

/** How a call is made in a scene, and what each role is told. */
export interface Row {
  /** where a call has several rows, what this one is about */
  about?: string;
  ask: (scene: Scene) => Asked | Promise<Asked>;
  answers: Answers;
  /** which roles change by it something that is the owner's own; all others leave it as it was. The owner may in any case. */
  changes?: readonly Role[];
}

export const notLoggedIn = '401 not_logged_in';
export const notAllowed = '403 not_allowed';
export const notFound = '404 not_found';

/** Something of the owner's is in the answer, without who that is. */
export function withWord(status: number): Told {
  return `${status} with the word`;
}

/** By its id the owner can be looked up. */
export function withId(status: number): Told {
  return `${status} with the id`;
}

export function withAddress(status: number): Told {
  return `${status} with the address`;
}

/** The same for everybody. */
export function everybody(told: Told): Answers {
  return Object.fromEntries(roles.map((role) => [role, told])) as Answers;
}

/** The same for all who are logged in. */
export function members(told: Told): Answers {
  return { ...everybody(told), visitor: notLoggedIn };
}

/** The same for moderators and admins, refused to members. */
export function moderators(told: Told): Answers {
  return { ...members(notAllowed), moderator: told, admin: told };
}

export function admins(told: Told): Answers {
  return { ...members(notAllowed), admin: told };
}

/** A call for which nothing is needed. */
export const plainly = (): Asked => ({});

/** What a call led to. */
interface Outcome {
  told: Told;
  /** names of what is the owner's own and is not as it was before */
  changed: string[];
}

/** Asks as the asker of a scene, the block of the blocked one in place. */
export async function outcomeIn(scene: Scene, key: string, row: Row): Promise<Outcome> {
  const asked = await row.ask(scene);
  const { app, role, asker, owner } = scene;
  if (role === 'blocked' && asker) await block(app, owner, asker);
  const before = await belongings(scene);
  const response = await call(scene, key, asked);
  const told = await inShort(scene, response);
  const after = await belongings(scene);
  return { told, changed: Object.keys(before).filter((name) => !isDeepStrictEqual(before[name], after[name])) };
}

async function call(
  { app, asker }: Scene,
  key: string,
  { id = '', innerId = '', query, json, form, signed }: Asked,
): Promise<Response> {
  const [method = '', path = ''] = key.split(' ');
  const headers = new Headers(signed?.headers);
  if (asker) headers.set('Authorization', `Bearer ${await startSession(app.services, asker, 'test')}`);
  if (json !== undefined) headers.set('Content-Type', 'application/json');
  const body = form ?? signed?.body ?? (json === undefined ? null : JSON.stringify(json));
  const target = path.replace(/\{\w+\}/, id).replace(/\{\w+\}/, innerId) + (query ? `?${query}` : '');
  return app.app.request(target, { method, headers, body });
}

async function inShort({ word, owner, address }: Scene, response: Response): Promise<Told> {
  const { status } = response;
  if (response.headers.get('content-type') === 'text/event-stream') {
    await response.body?.cancel();
    return status;
  }
  const text = await response.text();
  if (text.includes(address)) return withAddress(status);
  if (text.includes(owner)) return withId(status);
  if (text.toLowerCase().includes(word.toLowerCase())) return withWord(status);
  return status < 400 ? status : `${status} ${JSON.parse(text).error.details.code as 'not_found'}`;
}
