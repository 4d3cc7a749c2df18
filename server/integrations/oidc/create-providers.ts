import { Resolver } from 'node:dns/promises';
import type { Environment } from '../../base/environment.ts';
import type { Log } from '../../base/log.ts';
import { createGuardedFetch, type GuardedFetch } from './guarded-fetch.ts';
import type { Providers, StandIn } from './interface.ts';
import { createStandIn } from './stand-in/create-stand-in.ts';

/** redirectAddresses: where the stand-in may send people back to. */
export function createProviders(options: {
  environment: Environment;
  log: Log;
  redirectAddresses: () => Promise<string[]>;
}): Providers {
  const standIn = options.environment.localSignOn ? createStandIn(options) : undefined;
  const guarded = createGuardedFetch();
  return {
    fetch: standIn ? withStandIn(guarded, standIn) : guarded,
    resolveTxt,
    standIn,
    close: async () => standIn?.close(),
  };
}

/** What is below the stand-in's address is answered in this process; no other local address is ever requested. */
function withStandIn(guarded: GuardedFetch, standIn: StandIn): GuardedFetch {
  return async (url, options) => {
    if (url !== standIn.issuer && !url.startsWith(`${standIn.issuer}/`)) return guarded(url, options);
    const { method = 'GET', headers = {}, body } = options;
    const isSent = body !== undefined && body !== null;
    return standIn.answer(new Request(url, { method, headers, ...(isSent && { body: String(body) }) }));
  };
}

const missing = new Set(['ENOTFOUND', 'ENODATA', 'ESERVFAIL', 'EREFUSED', 'ETIMEOUT', 'ECONNREFUSED', 'ECANCELLED']);

async function resolveTxt(name: string): Promise<string[]> {
  try {
    const texts = await new Resolver({ timeout: 2_000, tries: 2 }).resolveTxt(name);
    return texts.map((parts) => parts.join(''));
  } catch (error) {
    if (error instanceof Error && 'code' in error && missing.has(String(error.code))) return [];
    throw error;
  }
}
