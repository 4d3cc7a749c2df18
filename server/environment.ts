import path from 'node:path';
import { z } from 'zod';

const onOff = z.enum(['on', 'off']);
const line = z.string().trim().min(2).max(120);
export const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data-local'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(12),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  ANALYTICS_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPERATOR_NAME: line.optional(),
  OPERATOR_STREET: line.optional(),
  OPERATOR_PLACE: line.optional(),
  OPERATOR_EMAIL: z.email().optional(),
  OPERATOR_RESPONSIBLE: line.optional(),
  OPERATOR_UID: line.optional(),
  SECRET: z.string().min(32).optional(),
  DEMO: onOff.optional(),
  RATE_LIMITS: onOff.default('on'),
  PROCESS: z.enum(['web', 'worker', 'both']).default('both'),
  TRUST_PROXY: onOff.default('off'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export interface Environment {
  port: number;
  host: string;
  publicUrl: URL;
  dataDir: string;
  /** undefined: the embedded server in dataDir */
  databaseUrl: string | undefined;
  databasePool: number;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** where visits are counted (Matomo's tracking address with its idsite); undefined: nowhere */
  analyticsUrl: URL | undefined;
  operator: Operator;
  /** undefined: made and kept in dataDir */
  secret: string | undefined;
  demo: boolean;
  rateLimits: boolean;
  process: 'web' | 'worker' | 'both';
  trustProxy: boolean;
  logLevel: z.infer<typeof schema>['LOG_LEVEL'];
  /** the local mailbox page exists: no SMTP, the embedded database, and a loopback PUBLIC_URL (design 4) */
  localMailbox: boolean;
}

/** Who runs this instance, as the legal pages name them. */
export interface Operator {
  name: string;
  street: string;
  place: string;
  email: string;
  /** who may speak for the operator */
  responsible: string;
  /** the number in the Swiss register of firms, where there is one */
  uid: string | undefined;
}

/** What a public instance must say of its operator; on a loopback address the names of the variables stand in. */
const operatorVariables = [
  'OPERATOR_NAME',
  'OPERATOR_STREET',
  'OPERATOR_PLACE',
  'OPERATOR_EMAIL',
  'OPERATOR_RESPONSIBLE',
] as const;

/** What is wrong with the environment, one line for each fault. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/** Reads and checks the variables of design 4. Empty ones count as unset. Throws EnvironmentError naming each fault. */
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
  const embedded = values.DATABASE_URL === undefined;
  const faults = [
    values.RATE_LIMITS === 'off' &&
      !isLoopback &&
      'RATE_LIMITS: may be off only while PUBLIC_URL is a loopback address',
    values.DEMO === 'on' &&
      !embedded &&
      'DEMO: demo members exist only with the embedded database; unset DATABASE_URL or DEMO',
    !embedded &&
      values.SECRET === undefined &&
      !isLoopback &&
      'SECRET: needed with DATABASE_URL on a public instance, at least 32 characters',
    values.SMTP_URL === undefined && !isLoopback && 'SMTP_URL: needed on a public instance, otherwise no mail leaves',
    ...operatorVariables.map(
      (name) =>
        values[name] === undefined && !isLoopback && `${name}: needed on a public instance, the legal pages name it`,
    ),
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new EnvironmentError(faults.join('\n'));
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    analyticsUrl: values.ANALYTICS_URL === undefined ? undefined : new URL(values.ANALYTICS_URL),
    operator: {
      name: values.OPERATOR_NAME ?? 'OPERATOR_NAME',
      street: values.OPERATOR_STREET ?? 'OPERATOR_STREET',
      place: values.OPERATOR_PLACE ?? 'OPERATOR_PLACE',
      email: values.OPERATOR_EMAIL ?? 'OPERATOR_EMAIL',
      responsible: values.OPERATOR_RESPONSIBLE ?? 'OPERATOR_RESPONSIBLE',
      uid: values.OPERATOR_UID,
    },
    secret: values.SECRET,
    demo: embedded && values.DEMO !== 'off',
    rateLimits: values.RATE_LIMITS === 'on',
    process: values.PROCESS,
    trustProxy: values.TRUST_PROXY === 'on',
    logLevel: values.LOG_LEVEL,
    localMailbox: values.SMTP_URL === undefined && embedded && isLoopback,
  };
}
