import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { brand } from '../../contract/brand.ts';
import { type CheckState, findingKey, valuesInWords } from '../../contract/constants/operator-checks.ts';
import { runBrand } from '../../server/base/brand/drawn-mark.ts';
import { type Environment, readEnvironment } from '../../server/base/environment.ts';
import { readSecret } from '../../server/base/secret.ts';
import { findEmbedded } from '../../server/database/embedded.ts';
import { type Checked, type Finding, runChecks } from '../../server/features/operator-checks/public.ts';
import { translatorFor } from '../../texts/translator.ts';
import { runCommand } from './run-command.ts';

const usage = `Checks every part of a running instance, and says how to fix what does not work.

  npm run doctor [-- --mail someone@example.ch]

--mail  sends a test email there; default: only logs in to the mail server

Run it with the product's environment. As root it runs as the owner of DATA_DIR. It prints no secrets. Exits with 1 if
something is broken, with 0 otherwise, even with warnings.`;

const answerMilliseconds = 6_000;
const signs: Record<CheckState, string> = { holds: 'ok', warning: 'warning', broken: 'BROKEN', unused: 'not used' };

async function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { mail: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
  });
  if (values.help || positionals.length > 0) {
    console.log(usage);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  const environment = readEnvironment(process.env);
  await runBrand(environment.brand);
  await becomeOwner(environment.dataDir);
  const url = environment.databaseUrl ?? (await findEmbedded(environment.dataDir));
  const queryDatabase = url === undefined ? undefined : queryAt(url);
  const secret = await readSecret(environment);
  report(await runChecks({ environment, queryDatabase, secret, mailTo: values.mail }), environment);
}

/** Checks must run with the product's permissions, not root's. */
async function becomeOwner(dataDir: string) {
  const owner = await stat(dataDir).catch(() => undefined);
  if (process.getuid?.() !== 0 || owner === undefined || owner.uid === 0) return;
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}

function queryAt(url: string): Checked['queryDatabase'] {
  return async <Row extends object>(text: string, values: unknown[] = []) => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: answerMilliseconds,
      query_timeout: answerMilliseconds,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  };
}

function report(findings: Finding[], { publicUrl, dataDir, brand: own }: Environment) {
  const t = translatorFor('en');
  // The union of sentences has no common signature: each takes some of the values.
  const say = t as unknown as (key: string, values: Record<string, string>) => string;
  console.log(`${brand.name} at ${publicUrl.origin}, DATA_DIR ${dataDir}${own ? `, BRAND_DIR ${own.folder}` : ''}\n`);
  for (const { check, outcome, state, values } of findings) {
    const found = say(`operator-checks.${findingKey({ check, outcome })}`, valuesInWords(values, 'en'));
    console.log(`${signs[state].padEnd(8)}  ${t(`operator-checks.part.${check}`)}: ${found}`);
  }
  if (findings.some(({ state }) => state === 'broken')) process.exitCode = 1;
}

await runCommand(main);
