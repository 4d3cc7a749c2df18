import type { GuardedFetch } from './guarded-fetch.ts';

/** How this server reaches the providers with which organisations' people log in. */
export interface Providers {
  /** requests what coordinators name, and nothing within the operator's network */
  fetch: GuardedFetch;
  /** the texts of a name in the DNS; none if there is no such name */
  resolveTxt(name: string): Promise<string[]>;
  /** the provider of an instance to try out; undefined on all others */
  standIn: StandIn | undefined;
  close(): Promise<void>;
}

/** A provider within this process, with invented people. It starts when it is first asked. */
export interface StandIn {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** the domain whose addresses it vouches for */
  domain: string;
  answer(request: Request): Promise<Response>;
  close(): Promise<void>;
}
