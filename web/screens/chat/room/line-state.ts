/**
 * The line to the other, as one state machine: alone until the other has a device in the room; then connecting; up; and
 * down when it breaks, until it is up again or the other leaves.
 */
export type Line = 'alone' | 'connecting' | 'up' | 'down';

export type LineNews =
  /** the other's device: another one begins a new connection */
  | { kind: 'partner'; isThere: boolean; isNew: boolean }
  /** what the browser says of the connection */
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

/** How long a broken line may mend itself before its path is sought again, in milliseconds; null: it needs no help. */
export function restartAfter(state: RTCPeerConnectionState): number | null {
  if (state === 'failed') return 0;
  return state === 'disconnected' ? 2000 : null;
}
