import sharp from 'sharp';
import { brand } from '../../contract/brand.ts';
import { runBrand } from '../base/brand/drawn-mark.ts';
import type { Environment } from '../base/environment.ts';
import { createLocalClock } from '../base/local-clock.ts';
import type { Log } from '../base/log.ts';
import type { Secrets } from '../base/secret.ts';
import { connect } from '../database/connection.ts';
import { readDirectories } from '../database/directories.ts';
import { eraserOf } from '../database/personal-data.ts';
import { imageFormats, pictureOfKey } from '../features/images/public.ts';
import { redirectAddresses } from '../features/sign-on/public.ts';
import type { Services } from '../http/endpoint.ts';
import { createLocalAnalytics } from '../integrations/analytics/local.ts';
import { createMatomo } from '../integrations/analytics/real.ts';
import type { Files } from '../integrations/files/interface.ts';
import { createLocalFiles } from '../integrations/files/local.ts';
import { createS3Files } from '../integrations/files/s3.ts';
import { createLocalMailer } from '../integrations/mail/local.ts';
import { createSmtpMailer } from '../integrations/mail/real.ts';
import { createProviders } from '../integrations/oidc/create-providers.ts';
import { createPayments } from '../integrations/payments/create-payments.ts';
import type { Fetch } from '../integrations/payments/paypal-http.ts';
import { connectRedis } from '../integrations/redis.ts';
import { createWebPush } from '../integrations/web-push/real.ts';
import { loadVapidKeys } from '../integrations/web-push/vapid-keys.ts';
import { createJobs } from '../jobs/create-jobs.ts';
import { createLiveHub } from '../live/create-hub.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { allJobs } from './jobs-registry.ts';
import { personalData } from './personal-data-registry.ts';
import { snapshots } from './snapshots-registry.ts';

/** Connects everything actions work with to a migrated, seeded database. close ends what was opened. */
export async function createServices(options: {
  environment: Environment;
  databaseUrl: string;
  secrets: Secrets;
  log: Log;
  clock?: () => Date;
  /** observes the traffic with the payment provider */
  watchPayments?: (fetch: Fetch) => Fetch;
}): Promise<{ services: Services; close: () => Promise<void> }> {
  const { environment, log } = options;
  await runBrand(environment.brand);
  const database = connect(options.databaseUrl, {
    poolSize: environment.databasePool,
    onIdleError: (error) => log.warn({ name: error.name }, 'idle database connection lost'),
  });
  const directories = await readDirectories(database);
  const redis = environment.redisUrl === undefined ? undefined : await connectRedis(environment.redisUrl, log);
  const live = await createLiveHub({ database, databaseUrl: options.databaseUrl, redis, log });
  const jobs = await createJobs({ jobs: allJobs, database, databaseUrl: options.databaseUrl, log });
  const realClock = options.clock ?? (() => new Date());
  const localClock = environment.localPayments ? createLocalClock(realClock) : undefined;
  const clock = localClock?.now ?? realClock;
  const mailer = environment.smtpUrl
    ? createSmtpMailer(environment.smtpUrl, environment.mailFrom ?? brand.mailFrom)
    : createLocalMailer(database.sql, clock);
  const { payments, localPayments, ...paid } = createPayments({
    ...options,
    secret: options.secrets[0],
    database,
    clock,
    watch: options.watchPayments,
  });
  const providers = createProviders({
    environment,
    log,
    redirectAddresses: () => redirectAddresses(database.sql, environment),
  });
  const services: Services = {
    environment,
    secret: options.secrets[0],
    secrets: options.secrets,
    database,
    redis,
    directories,
    jobs,
    eraseMember: eraserOf(personalData),
    snapshots,
    live,
    files: filesOf(environment, log),
    mailer,
    analytics: environment.analyticsUrl
      ? createMatomo(environment.analyticsUrl, log)
      : createLocalAnalytics({ database, clock, log }),
    webPush: createWebPush(await loadVapidKeys(environment), pushContact(environment)),
    providers,
    payments,
    localPayments,
    log,
    metrics: environment.metrics && createMetrics({ database, databaseUrl: options.databaseUrl, live, redis }),
    clock,
    localClock,
  };
  const close = async () => {
    await live.close();
    await jobs.close();
    mailer.close();
    await paid.close();
    await providers.close();
    await services.analytics.close();
    redis?.close();
    await database.close();
  };
  return { services, close };
}

function filesOf(environment: Environment, log: Log): Files {
  const files = environment.s3 ? createS3Files(environment.s3, log) : createLocalFiles(environment.dataDir);
  // Only the embedded database has demo members.
  return environment.databaseUrl === undefined ? withDrawnPortraits(files) : files;
}

/** The operator's contact for push services: the site, or an address while the site is not public. */
function pushContact({ publicUrl }: Environment): string {
  return publicUrl.protocol === 'https:' ? publicUrl.origin : `mailto:${brand.contactAddress}`;
}

/**
 * Files in which the portraits of demo members are drawn on first request, and then cached: to draw 3,000 of them in advance
 * would take a minute. Their rows decide who owns and sees them, as for any picture.
 */
function withDrawnPortraits(files: Files): Files {
  return {
    ...files,
    async get(key) {
      return (await files.get(key)) ?? (await draw(files, key));
    },
  };
}

async function draw(files: Files, key: string): ReturnType<Files['get']> {
  const picture = pictureOfKey(key);
  if (!picture) return undefined;
  // What people are made of is read only where one of them is looked at.
  const { portraitOf } = await import('../database/seed/portraits/portrait-of.ts');
  const svg = await portraitOf(picture.imageId, imageFormats[picture.format]);
  if (svg === undefined) return undefined;
  await files.put(key, await sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer(), 'image/webp');
  return files.get(key);
}
