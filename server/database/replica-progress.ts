/** How far a replica has come: positions are bytes of the write-ahead log, times those of performance.now. */
export interface ReplicaProgress {
  /** What both said: the primary was asked at this time where its log is, the replica how much of it it has. One look alone says nothing. */
  note(askedAt: number, primaryPosition: number, replicaPosition: number): void;
  /** Nothing is known any more. */
  forget(): void;
  /** Whether it has everything up to this position, and everything that had been written at this time. */
  has(position: number, writtenAt: number): boolean;
  /** It has everything that had been written at this time; undefined while nothing is known. */
  completeAt(): number | undefined;
}

/**
 * The replica has everything written before a time once it has come to where the primary was then. Only positions are
 * compared, so that no clock but the own one matters. One position is waited for at a time: while the replica lags, it counts as
 * up to twice as far behind as it is, never as less. A replica that was ahead of where the primary is now follows another one, as
 * after a failover that lost something; it says nothing of this one.
 */
export function createReplicaProgress(): ReplicaProgress {
  const nothing = Number.NEGATIVE_INFINITY;
  let reached = nothing;
  let completeAt = nothing;
  let awaited: { position: number; askedAt: number } | undefined;
  let seen = Number.POSITIVE_INFINITY;
  const forget = () => {
    reached = nothing;
    completeAt = nothing;
    awaited = undefined;
    seen = Number.POSITIVE_INFINITY;
  };
  return {
    note(askedAt, primaryPosition, replicaPosition) {
      const isAhead = seen > primaryPosition;
      if (isAhead) forget();
      seen = replicaPosition;
      if (isAhead) return;
      reached = replicaPosition;
      awaited ??= { position: primaryPosition, askedAt };
      if (reached < awaited.position) return;
      completeAt = awaited.askedAt;
      awaited = undefined;
    },
    forget,
    has: (position, writtenAt) => reached >= position && completeAt >= writtenAt,
    completeAt: () => (completeAt === nothing ? undefined : completeAt),
  };
}
