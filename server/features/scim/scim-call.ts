import type { Environment } from '../../base/environment.ts';
import type { Services } from '../../http/endpoint.ts';
import { inPremiumTransaction, type PremiumTransaction } from '../premium/public.ts';
import { type LockedTeam, lockTeam } from '../teams/public.ts';
import { ScimError } from './scim-error.ts';
import { tagOf } from './user-document.ts';

export const scimPath = '/scim/v2';

/** The address of the service, as directories are given it. */
export const scimAddress = ({ publicUrl }: Environment) => new URL(scimPath, publicUrl).href;

/** A call of an organisation's directory. */
export interface ScimCall extends Services {
  teamId: string;
  /** of the resource; empty where the path names none */
  id: string;
  query: URLSearchParams;
  headers: Headers;
  /** the parsed body; throws if it is none */
  readBody: () => Promise<unknown>;
  /** the address of this service, for locations */
  base: string;
}

export interface ScimAnswer {
  status: number;
  /** undefined: none */
  body?: { meta?: { version?: string; location: string }; [name: string]: unknown };
}

export type ScimAction = (call: ScimCall) => Promise<ScimAnswer>;

/** A change of what a team's directory says, one after the other under the lock of the team. */
export interface DirectoryChange extends PremiumTransaction {
  call: ScimCall;
  team: LockedTeam;
}

/** Changes what a directory says in one transaction, under the lock of its team. Retries after a deadlock. */
export function inDirectory<Result>(
  call: ScimCall,
  work: (change: DirectoryChange) => Promise<Result>,
): Promise<Result> {
  return inPremiumTransaction(call, async (transaction) =>
    work({ ...transaction, call, team: await lockTeam(transaction, call.teamId) }),
  );
}

/** Throws 412 if the caller last read another version of a resource. */
export function requireVersion({ headers }: ScimCall, { version }: { version: number }): void {
  const wanted = headers.get('if-match');
  if (wanted === null || wanted === '*' || wanted.split(',').some((tag) => tag.trim() === tagOf(version))) return;
  throw new ScimError(412, 'The resource has changed since.');
}

const isId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The ids in a list that have the form of one. */
export const onlyIds = (ids: Iterable<string>): string[] => [...ids].filter(isId);
