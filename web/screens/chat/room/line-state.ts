/**
 * The line to the other, as one state machine: alone until the other has a device in the room; then connecting; up; and
 * down when it breaks, until it is up again or the other leaves.
 */
export type Line = 'alone' | 'connecting' | 'up' | 'down';

export type LineNews =
  /** the other's device: another one begins a new connection */
  | { kind: 'partner'; isThere: boolean; isNew: boolean }
  /** the browser's state of the connection */
  | { kind: 'connection'; state: RTCPeerConnectionState };

/** What follows from what happened. */
export function nextLine(line: Line, news: LineNews): Line {
  if (news.kind === 'partner') {
    if (!news.isThere) return 'alone';
    return line === 'alone' || news.isNew ? 'connecting' : line;
  }
  if (line === 'alone') return line;
  switch (news.state) {
    case 'connected':
      return 'up';
    case 'disconnected':
    case 'failed':
      // Before it was ever up there is nothing to be down.
      return line === 'connecting' ? line : 'down';
    default:
      return line;
  }
}

/** How long a path may take before it is sought again, in milliseconds, by the state that it is in. */
const patience: Partial<Record<RTCPeerConnectionState, number>> = { failed: 200, disconnected: 2000 };
const patienceAtFirst = 10_000;

/**
 * How long a line that isn't up may mend itself before its path is sought, or sought again, in milliseconds; null: it is up
 * or closed. Also while it is made: places sought without a network are not found once there is one. The impolite one seeks
 * first, so that two do not offer at once.
 */
export function restartAfter(
  state: RTCPeerConnectionState,
  attempt: number,
  role: 'polite' | 'impolite',
): number | null {
  if (state === 'connected' || state === 'closed') return null;
  const waits = attempt === 0 ? (patience[state] ?? patienceAtFirst) : Math.min(30_000, 4000 * 2 ** (attempt - 1));
  return role === 'impolite' ? waits : 2 * waits;
}
