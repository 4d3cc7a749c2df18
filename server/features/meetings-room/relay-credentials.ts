import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import { hourMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import type { iceServer } from '../../../contract/meetings-room.ts';
import type { Environment } from '../../base/environment.ts';

type IceServer = z.input<typeof iceServer>;

/**
 * The credentials for the relay: a name with its expiry, and its keyed hash (coturn's use-auth-secret). The
 * name is one of the member in this meeting, by a hash, so that the relay's log identifies neither.
 */
export function relayCredentials(
  { relay }: Pick<Environment, 'relay'>,
  { memberId, meetingId, now }: { memberId: string; meetingId: string; now: Date },
): { username: string; credential: string } | undefined {
  if (!relay) return undefined;
  const expiry = Math.floor((now.getTime() + limits.roomRelayHours * hourMs) / 1000);
  const who = createHmac('sha256', relay.secret).update(`${memberId} ${meetingId}`).digest('base64url').slice(0, 16);
  const username = `${expiry}:${who}`;
  return { username, credential: createHmac('sha1', relay.secret).update(username).digest('base64') };
}

/** The servers for RTCPeerConnection; none where two connect openly. */
export function iceServers(
  environment: Pick<Environment, 'relay'>,
  of: { memberId: string; meetingId: string; now: Date },
): IceServer[] {
  const { relay } = environment;
  const credentials = relayCredentials(environment, of);
  if (!relay || !credentials) return [];
  const stun = relay.stunUrls.length > 0 ? [{ urls: relay.stunUrls }] : [];
  return [{ urls: relay.urls, ...credentials }, ...stun];
}
