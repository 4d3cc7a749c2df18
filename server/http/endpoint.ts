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
import type { Analytics } from '../integrations/analytics/interface.ts';
import type { Files } from '../integrations/files/interface.ts';
import type { Mailer } from '../integrations/mail/interface.ts';
import type { PaymentProvider } from '../integrations/payments/interface.ts';
import type { LocalPayments } from '../integrations/payments/local/create-local-payments.ts';
import type { Redis } from '../integrations/redis.ts';
import type { WebPush } from '../integrations/web-push/interface.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { LiveHub } from '../live/hub.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { CachedAnswer } from './cached-answer.ts';
import type { Readable } from './read-body.ts';

/** What actions work with. Made once when the application is built; tests bring their own. */
export interface Services {
  environment: Environment;
  /** signs and seals what is made now */
  secret: Uint8Array;
  /** that key and those before it that still count: for what is brought */
  secrets: Secrets;
  database: Database;
  /** undefined: this instance has none */
  redis: Redis | undefined;
  directories: Directories;
  jobs: Jobs;
  live: LiveHub;
  files: Files;
  mailer: Mailer;
  analytics: Analytics;
  /** undefined: nothing can be paid online here */
  payments: PaymentProvider | undefined;
  webPush: WebPush;
  /** the provider that stands in for PayPal on an instance to try out, with what can be done to it */
  localPayments: LocalPayments | undefined;
  log: Log;
  /** undefined: nothing is measured */
  metrics: Metrics | undefined;
  /** the time now; tests move it */
  clock: () => Date;
  /** moves the time of an instance to try out; undefined on all others */
  localClock: LocalClock | undefined;
}

/** Who calls, as the session says. */
export interface Member {
  id: string;
  sessionId: string;
  /** e-mail address confirmed */
  confirmed: boolean;
  locale: Locale;
  subscriptionType: SubscriptionType;
  /** what they may do now: a role that waits for a second factor is none yet */
  role: Role;
  roleNeedsSecondFactor: boolean;
  /** the account is suspended; until null is open end */
  suspension: Measure | null;
  /** writing to others is paused */
  messagingPause: Measure | null;
}

/** A measure that holds now; until null is open end. */
interface Measure {
  until: Date | null;
}

type Input<Key extends EndpointKey, Part extends 'params' | 'query' | 'body'> =
  AllEndpoints[Key] extends Endpoint<infer Params, infer Query, infer Body, infer _>
    ? { params: Parsed<Params>; query: Parsed<Query>; body: Parsed<Body> }[Part]
    : never;
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

type MemberOf<Key extends EndpointKey> = AllEndpoints[Key]['access'] extends 'visitor' ? Member | null : Member;

/** One parsed, admitted request. */
export interface Call<Key extends EndpointKey> extends Services {
  member: MemberOf<Key>;
  params: Input<Key, 'params'>;
  query: Input<Key, 'query'>;
  body: Input<Key, 'body'>;
  /** the caller's language, for texts and names in the answer */
  locale: Locale;
  request: Request;
  /** in its one spelling (server/base/network-address.ts); limits count its network */
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

/** What an action gives: the answer, one that is kept for many, or a response that is passed on as it is. */
export type Result<Key extends EndpointKey> = AnswerOf<Key> | CachedAnswer<AnswerOf<Key>> | Response;

/** Does what one endpoint says. Throws Refusal for an expected no. */
export interface Action<Key extends EndpointKey> {
  (call: Call<Key>): Promise<Result<Key>>;
  /**
   * What is wrong with the body beyond its form. Asked before the action, also where the form is wrong, so that a person hears
   * of everything at once; body is what of it has the right form. What one of them has as alone is the refusal's code where nothing else is wrong.
   */
  faults?: (
    call: Services & Pick<Call<Key>, 'member' | 'params'> & { body: Readable<Input<Key, 'body'>> },
  ) => Promise<FieldError[]> | FieldError[];
}

/** The actions of a feature, one for each of its endpoints. */
export type Actions<Keys extends EndpointKey> = { [Key in Keys]: Action<Key> };
