import { createECDH } from 'node:crypto';
import { readVapidKeys } from '../../integrations/web-push/vapid-keys.ts';
import type { Check } from './finding.ts';

/** The two VAPID keys are a pair: one verifies what the other signs. */
export const checkPush: Check<'push'> = async ({ environment }) => {
  const keys = await readVapidKeys(environment);
  if (!keys) return { outcome: 'not_made' };
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(keys.privateKey, 'base64url'));
    const isPair = pair.getPublicKey().equals(Buffer.from(keys.publicKey, 'base64url'));
    return { outcome: isPair ? 'holds' : 'invalid' };
  } catch {
    return { outcome: 'invalid' };
  }
};
