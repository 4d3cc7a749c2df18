import * as limits from '../../../../contract/limits.ts';
import type { SignalBody } from '../../../../contract/meetings-room.ts';
import { ApiError } from '../../../client/api-client.ts';
import { delayBefore } from '../../../live/live-stream.ts';

type Candidate = NonNullable<SignalBody['candidates']>[number];

/** Candidates come in a burst; together they are one signal. */
const gatherMilliseconds = 100;

/**
 * Sends signals in order, each until the server has it. Signals held back while offline are sent when online again;
 * what the server refuses is dropped, and onRefused called.
 */
export function createSignalSender(post: (body: SignalBody) => Promise<unknown>, onRefused: (error: ApiError) => void) {
  let running = Promise.resolve();
  let isEnded = false;
  let gathered: Candidate[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function deliver(body: SignalBody): Promise<void> {
    for (let attempt = 0; !isEnded; attempt++) {
      try {
        await post(body);
        return;
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) return onRefused(error);
        await new Promise((resolve) => setTimeout(resolve, delayBefore(attempt)));
      }
    }
  }

  function send(body: SignalBody) {
    running = running.then(() => deliver(body));
  }

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    while (gathered.length > 0) send({ candidates: gathered.splice(0, limits.roomSignals.candidates) });
  }

  return {
    description({ type, sdp }: RTCSessionDescription) {
      if (type !== 'offer' && type !== 'answer') return;
      send({ description: { type, sdp } });
    },
    candidate({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate) {
      gathered.push({ candidate, sdpMid, sdpMLineIndex, usernameFragment });
      timer ??= setTimeout(flush, gatherMilliseconds);
    },
    end() {
      isEnded = true;
      clearTimeout(timer);
      gathered = [];
    },
  };
}
