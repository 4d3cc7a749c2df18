import path from 'node:path';
import { z } from 'zod';
import { BrandError, type OwnBrand } from './brand/own-brand.ts';
import { readBrand } from './brand/read-brand.ts';
import { type Operator, operatorFaults, operatorOf, operatorSchema } from './environment-operator.ts';
import { type PayPalVariables, paypalFaults, paypalOf, paypalSchema } from './environment-paypal.ts';
import { type RelayVariables, relayFaults, relayOf, relaySchema } from './environment-relay.ts';
import { type S3Variables, s3Faults, s3Of, s3Schema } from './environment-s3.ts';
import { isLoopback as isLoopbackAddress } from './network-address.ts';

const onOff = z.enum(['on', 'off']);
/** A key of that many bytes, as base64url. */
const keyOf = (bytes: number) =>
  z.base64url().refine((value) => Buffer.from(value, 'base64url').length === bytes, `not a key of ${bytes} bytes`);
export const secretCharacters = 32;
export const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Each variable says for docs/environment.md what it means, and unless it has a default, what holds while it is unset. */
const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('the port it listens on'),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('the address it listens on; one that others reach needs a PUBLIC_URL that is not a loopback address'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      unset: 'http://localhost:PORT',
      description: 'the address people use: links in mails, cookies, the allowed origin',
    }),
  DATA_DIR: z.string().min(1).default('./data-local').describe('embedded database, files, secret'),
  BRAND_DIR: z.string().min(1).optional().meta({
    unset: 'runs as À deux',
    description:
      'a folder with name, addresses, colours, mark and legal texts ([under another name](operations-first-run.md#under-another-name)); the same for all processes. A public instance needs one',
  }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({
      unset: 'embedded PostgreSQL 18',
      description: 'PostgreSQL 15 or later; the extension pg_trgm must be allowed',
    }),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(12).describe('connections of this process'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .meta({
      unset: 'processes share by the database',
      description: 'redis:// or rediss://, for this instance alone; the same for all processes',
    }),
  ...s3Schema.shape,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta({
      unset: 'mails are shown at /dev/mailbox, on a loopback address with the embedded database',
      description: 'the mail server',
    }),
  MAIL_FROM: z.string().min(3).optional().meta({
    unset: 'mailFrom of the brand',
    description: 'the sender of all mails',
  }),
  MAIL_WEBHOOK_SECRET: z.string().min(20).optional().meta({
    unset: 'bounce reports are refused',
    description: 'secret of the mail service that reports bounces, at least 20 characters',
  }),
  ANALYTICS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      unset: 'visits are counted in our database',
      description: 'a Matomo-compatible tracking address with `idsite`, used instead; only for readers who agreed',
    }),
  ...paypalSchema.shape,
  ...relaySchema.shape,
  ...operatorSchema.shape,
  SECRET: z.string().min(secretCharacters).optional().meta({
    unset: 'made and stored in DATA_DIR',
    description:
      'signs sessions and seals authenticators, at least 32 characters; the same for all processes. Needed with DATABASE_URL on a public instance',
  }),
  SECRET_BEFORE: z.string().min(secretCharacters).optional().meta({
    unset: 'no second secret is accepted',
    description: 'the previous SECRET during a [rotation](operations.md#rotating-secret)',
  }),
  VAPID_PUBLIC_KEY: keyOf(65).optional().meta({
    unset: 'made and stored in DATA_DIR',
    description:
      'key for push services, base64url; goes together with VAPID_PRIVATE_KEY, the same for all processes. With new keys every device must be switched on again',
  }),
  VAPID_PRIVATE_KEY: keyOf(32).optional().meta({ unset: 'see above', description: 'its private half' }),
  DEMO: onOff.optional().meta({
    unset: 'on with the embedded database on a loopback address',
    description:
      'invented members with a public password. A public instance has none and refuses a database that once had them',
  }),
  RATE_LIMITS: onOff.default('on').describe('off only for load tests on a loopback address'),
  STAFF_SECOND_FACTOR: onOff.optional().meta({
    unset: 'on for a public instance',
    description: 'moderators and admins need a second factor',
  }),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional().meta({
    unset: 'no metrics',
    description: 'where Prometheus, and nobody else, reads GET /metrics; a port for each process',
  }),
  METRICS_HOST: z.string().min(1).default('127.0.0.1').describe('the address of that port'),
  PROCESS: z
    .enum(['web', 'worker', 'both'])
    .default('both')
    .describe('web answers requests, worker runs jobs, both does both'),
  TRUST_PROXY: onOff.default('off').describe('on behind a proxy, which then names the address of each caller'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('the least serious event logged, from fatal down to debug; silent: none'),
});

export const environmentSchema = schema.shape;
export const environmentVariables = Object.keys(schema.shape);

export interface Environment {
  port: number;
  host: string;
  publicUrl: URL;
  dataDir: string;
  /** undefined: the product's own brand */
  brand: OwnBrand | undefined;
  /** undefined: the embedded server in dataDir */
  databaseUrl: string | undefined;
  databasePool: number;
  /** undefined: processes share state through the database */
  redisUrl: string | undefined;
  /** undefined: files are stored in dataDir */
  s3: S3Variables | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** authenticates the mail service's bounce reports; undefined: no reports */
  mailWebhookSecret: string | undefined;
  /** Matomo's tracking address with its idsite; undefined: visits are not counted */
  analyticsUrl: URL | undefined;
  paypal: PayPalVariables | undefined;
  /** undefined: no relay */
  relay: RelayVariables | undefined;
  /** how rooms of online meetings connect two: by the relay; openly, only while PUBLIC_URL is loopback; or not at all */
  rooms: 'relay' | 'open' | 'none';
  operator: Operator;
  /** undefined: generated and stored in dataDir */
  secret: string | undefined;
  /** the previous secret, while what it signed stays valid; undefined: none */
  previousSecret: string | undefined;
  /** identify this instance to push services; undefined: generated and stored in dataDir */
  vapidKeys: { publicKey: string; privateKey: string } | undefined;
  /** invented members with a publicly known password */
  demo: boolean;
  rateLimits: boolean;
  /** moderators and admins can work only if log-in requires their second factor */
  staffNeedsSecondFactor: boolean;
  process: 'web' | 'worker' | 'both';
  trustProxy: boolean;
  /** where Prometheus scrapes; undefined: no metrics */
  metrics: { port: number; host: string } | undefined;
  logLevel: z.infer<typeof schema>['LOG_LEVEL'];
  /** the local mailbox page exists: no SMTP, the embedded database, and a loopback PUBLIC_URL (product 10) */
  localMailbox: boolean;
  /** replaces PayPal and lets the clock be moved: no PayPal account, embedded database, loopback PUBLIC_URL */
  localPayments: boolean;
  /** a provider with invented people stands in for those of organisations: embedded database, loopback PUBLIC_URL */
  localSignOn: boolean;
}

/** What is wrong with the environment, one line for each fault. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/** Reads and checks the variables of product 10. Empty ones are unset. Throws EnvironmentError with each fault. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(set);
  if (!parsed.success) {
    throw new EnvironmentError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const values = parsed.data;
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`);
  const isLoopback = loopbackNames.has(publicUrl.hostname);
  // Any other value may be reachable from outside, such as 0, :: or the machine's own name.
  const isClosed = values.HOST === 'localhost' || isLoopbackAddress(values.HOST);
  const embedded = values.DATABASE_URL === undefined;
  const { brand, faults: brandFaults } = brandOf(values.BRAND_DIR);
  const faults = [
    !isClosed &&
      isLoopback &&
      'HOST: others reach this address; set PUBLIC_URL to what they call it, or HOST to 127.0.0.1, ::1 or localhost',
    values.RATE_LIMITS === 'off' &&
      !isLoopback &&
      'RATE_LIMITS: may be off only while PUBLIC_URL is a loopback address',
    values.DEMO === 'on' &&
      !embedded &&
      'DEMO: demo members exist only with the embedded database; unset DATABASE_URL or DEMO',
    values.DEMO === 'on' &&
      embedded &&
      !isLoopback &&
      'DEMO: the password of demo members is public; they exist only while PUBLIC_URL is a loopback address',
    !embedded &&
      values.SECRET === undefined &&
      !isLoopback &&
      'SECRET: needed with DATABASE_URL on a public instance, at least 32 characters',
    values.SECRET_BEFORE !== undefined &&
      (values.SECRET === undefined || values.SECRET === values.SECRET_BEFORE) &&
      'SECRET_BEFORE: the former value, while SECRET is another; see docs/operations.md',
    (values.VAPID_PUBLIC_KEY === undefined) !== (values.VAPID_PRIVATE_KEY === undefined) &&
      'VAPID_PRIVATE_KEY: goes together with VAPID_PUBLIC_KEY; set both or none',
    values.SMTP_URL === undefined && !isLoopback && 'SMTP_URL: needed on a public instance, otherwise no mail leaves',
    values.METRICS_PORT === values.PORT && 'METRICS_PORT: must not be PORT, which is public',
    ...paypalFaults(values),
    ...s3Faults(values, loopbackNames),
    ...relayFaults(values),
    ...brandFaults,
    ...(isLoopback || brandFaults.length > 0 ? [] : operatorFaults(values, publicUrl, brand)),
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new EnvironmentError(faults.join('\n'));
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir: path.resolve(values.DATA_DIR),
    brand,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    redisUrl: values.REDIS_URL,
    s3: s3Of(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    mailWebhookSecret: values.MAIL_WEBHOOK_SECRET,
    analyticsUrl: values.ANALYTICS_URL === undefined ? undefined : new URL(values.ANALYTICS_URL),
    paypal: paypalOf(values),
    relay: relayOf(values),
    rooms: values.TURN_URL !== undefined ? 'relay' : isLoopback ? 'open' : 'none',
    operator: operatorOf(values, isLoopback, brand),
    secret: values.SECRET,
    previousSecret: values.SECRET_BEFORE,
    vapidKeys:
      values.VAPID_PUBLIC_KEY && values.VAPID_PRIVATE_KEY
        ? { publicKey: values.VAPID_PUBLIC_KEY, privateKey: values.VAPID_PRIVATE_KEY }
        : undefined,
    demo: embedded && isLoopback && values.DEMO !== 'off',
    rateLimits: values.RATE_LIMITS === 'on',
    staffNeedsSecondFactor:
      values.STAFF_SECOND_FACTOR === undefined ? !isLoopback : values.STAFF_SECOND_FACTOR === 'on',
    process: values.PROCESS,
    trustProxy: values.TRUST_PROXY === 'on',
    metrics: values.METRICS_PORT === undefined ? undefined : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    logLevel: values.LOG_LEVEL,
    localMailbox: values.SMTP_URL === undefined && embedded && isLoopback,
    localPayments: values.PAYPAL_CLIENT_ID === undefined && embedded && isLoopback,
    localSignOn: embedded && isLoopback,
  };
}

function brandOf(folder: string | undefined): { brand: OwnBrand | undefined; faults: string[] } {
  try {
    return { brand: folder === undefined ? undefined : readBrand(path.resolve(folder)), faults: [] };
  } catch (error) {
    if (!(error instanceof BrandError)) throw error;
    return { brand: undefined, faults: error.message.split('\n').map((line) => `BRAND_DIR: ${line}`) };
  }
}
