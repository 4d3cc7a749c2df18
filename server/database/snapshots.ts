import type { ReportKind } from '../../contract/constants/reports.ts';
import type { Thing } from '../../contract/operator-things.ts';
import type { ThingState } from '../../contract/operator-views.ts';
import type { Sql } from './connection.ts';

/** Where a reported thing is found. */
export interface ThingReference {
  id: string;
  chatId: string | null;
  sequence: number | null;
  /** of a profile: what its member wrote to this one belongs to it */
  reporterId?: string | null;
}

export interface Snapshot {
  thing: Thing;
  state: Exclude<ThingState, 'deleted'>;
}

/** A thing as it is now, with its context, as moderators see it; undefined if it was deleted. */
export type TakeSnapshot = (sql: Sql, reference: ThingReference) => Promise<Snapshot | undefined>;

/** Of each kind of thing that can be reported. */
export type Snapshots = Readonly<Record<ReportKind, TakeSnapshot>>;

/** isHeld: a rule of ours holds it back until it is reviewed. */
export function stateOf({ isHidden, isHeld = false }: { isHidden: boolean; isHeld?: boolean }): Snapshot['state'] {
  if (isHeld) return 'held';
  return isHidden ? 'hidden' : 'shown';
}
