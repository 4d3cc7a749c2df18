import type { FullReason, responseRates } from '../../../contract/constants/profiles.ts';
import * as limits from '../../../contract/limits.ts';
import { completenessItems } from '../../../contract/profiles.ts';

export type CompletenessItem = (typeof completenessItems)[number];
export type ResponseRate = (typeof responseRates)[number];

/** How complete a profile is: nine fields in percent, rounded up, and the missing ones in the order of product 5. */
export function completenessOf(filled: Record<CompletenessItem, boolean>): {
  percent: number;
  missing: CompletenessItem[];
} {
  const missing = completenessItems.filter((item) => !filled[item]);
  const count = completenessItems.length - missing.length;
  return { percent: Math.ceil((count * 100) / completenessItems.length), missing };
}

/** The response rate shown, from answered and received requests (product 12); null while too few have arrived. */
export function responseRateOf(received: number, answered: number): ResponseRate | null {
  const { fromRequests, excellent, good } = limits.responseRate;
  if (received < fromRequests) return null;
  const share = answered / received;
  if (share >= excellent) return 'excellent';
  return share >= good ? 'good' : 'deficient';
}

/** The first reason why a member has no room for another tandem (decision 006); null: they have room. */
export function fullBecause(member: {
  /** how many tandems they want at once */
  room: number;
  /** they chose to be busy */
  isFull: boolean;
  tandemsRunning: number;
  requestsOpen: number;
}): FullReason | null {
  if (member.isFull) return 'choice';
  if (member.tandemsRunning >= member.room) return 'tandems';
  return member.requestsOpen >= limits.waitingRequests ? 'requests' : null;
}

/** Age in whole years at the end of this year: only the year of birth is known. */
export function ageOf(birthyear: number, thisYear: number): number {
  return thisYear - birthyear;
}

/** The years of birth for ages from 16 to 110 (product 5), earliest first. */
export function birthyearBounds(thisYear: number): { min: number; max: number } {
  return { min: thisYear - limits.age.max, max: thisYear - limits.age.min };
}
