import type { z } from 'zod';
import type { AllEndpoints, EndpointKey } from '../../contract/all-endpoints.ts';
import type { Role } from '../../contract/constants/moderation.ts';
import type { SubscriptionType } from '../../contract/constants/subscriptions.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Locale } from '../../contract/locales.ts';
import type { Environment } from '../base/environment.ts';
import type { FieldError } from '../base/errors.ts';
import type { LocalClock } from '../base/local-clock.ts';
import type { Log } from '../base/log.ts';
import type { Secrets } from '../base/secret.ts';
import type { Database } from '../database/connection.ts';
import type { Directories } from '../database/directories.ts';
import type { EraseMember } from '../database/personal-data.ts';
import type { Snapshots } from '../database/snapshots.ts';
import type { Analytics } from '../integrations/analytics/interface.ts';
import type { Files } from '../integrations/files/interface.ts';
import type { Mailer } from '../integrations/mail/interface.ts';
import type { Providers } from '../integrations/oidc/interface.ts';
import type { PaymentProvider } from '../integrations/payments/interface.ts';
import type { LocalPayments } from '../integrations/payments/local/create-local-payments.ts';
import type { Redis } from '../integrations/redis.ts';
import type { WebPush } from '../integrations/web-push/interface.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { LiveHub } from '../live/hub.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { CachedAnswer } from './cached-answer.ts';
import type { Readable } from './read-body.ts';

/** What actions work with. Created once with the application; tests bring their own. */
export interface Services {
  environment: Environment;
  /** signs and seals new data */
  secret: Uint8Array;
  /** the current key and the previous ones still valid: for verifying */
  secrets: Secrets;
  database: Database;
  /** undefined: this instance has none */
  redis: Redis | undefined;
  directories: Directories;
  jobs: Jobs;
  eraseMember: EraseMember;
  snapshots: Snapshots;
  live: LiveHub;
  files: Files;
  mailer: Mailer;
  analytics: Analytics;
  /** undefined: online payment is off */
  payments: PaymentProvider | undefined;
  webPush: WebPush;
  /** how organisations' log-ins are reached */
  providers: Providers;
  /** replaces PayPal on a test instance, with its controls */
  localPayments: LocalPayments | undefined;
  log: Log;
  /** undefined: no metrics */
  metrics: Metrics | undefined;
  /** the current time; tests move it */
  clock: () => Date;
  /** moves the time of an instance to try out; undefined on all others */
  localClock: LocalClock | undefined;
}

export interface Member {
  id: string;
  sessionId: string;
  confirmed: boolean;
  locale: Locale;
  subscriptionType: SubscriptionType;
  /** the effective role: one that waits for a second factor does not count */
  role: Role;
  roleNeedsSecondFactor: boolean;
  /** the account is suspended; until null: open end */
  suspension: Measure | null;
  /** messaging is paused; until null: open end */
  messagingPause: Measure | null;
}

/** A measure in force; until null: open end. */
interface Measure {
  until: Date | null;
}

type Input<Key extends EndpointKey, Part extends 'params' | 'query' | 'body'> =
  AllEndpoints[Key] extends Endpoint<infer Params, infer Query, infer Body, infer _>
    ? { params: Parsed<Params>; query: Parsed<Query>; body: Parsed<Body> }[Part]
    : never;
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

type MemberOf<Key extends EndpointKey> = AllEndpoints[Key]['access'] extends 'visitor' ? Member | null : Member;

export interface Call<Key extends EndpointKey> extends Services {
  member: MemberOf<Key>;
  params: Input<Key, 'params'>;
  query: Input<Key, 'query'>;
  body: Input<Key, 'body'>;
  /** the caller's language, for texts and names in the answer */
  locale: Locale;
  request: Request;
  /** normalized (server/base/network-address.ts); limits count its network */
  clientAddress: string;
  /** headers of the answer; append cookies here */
  headers: Headers;
}

export type AnswerOf<Key extends EndpointKey> =
  AllEndpoints[Key] extends Endpoint<infer _Params, infer _Query, infer _Body, infer Answer>
    ? Answer extends z.ZodType
      ? z.input<Answer>
      : undefined
    : never;

/** What an action returns: the answer, a cached answer, or a response passed on unchanged. */
export type Result<Key extends EndpointKey> = AnswerOf<Key> | CachedAnswer<AnswerOf<Key>> | Response;

/** Implements one endpoint. Throws ApiError for an expected error. */
export interface Action<Key extends EndpointKey> {
  (call: Call<Key>): Promise<Result<Key>>;
  /**
   * Faults of the body beyond its form. Runs before the action, and also if the form is wrong, so that a person sees
   * all faults at once; body contains the parts with a valid form. A fault's alone is the error code if it is the only
   * fault.
   */
  faults?: (
    call: Services & Pick<Call<Key>, 'member' | 'params'> & { body: Readable<Input<Key, 'body'>> },
  ) => Promise<FieldError[]> | FieldError[];
}

export type Actions<Keys extends EndpointKey> = { [Key in Keys]: Action<Key> };
