import type { FullReason, responseRates } from '../../../contract/constants/profiles.ts';
import * as limits from '../../../contract/limits.ts';
import { completenessItems } from '../../../contract/profiles.ts';

export type CompletenessItem = (typeof completenessItems)[number];
export type ResponseRate = (typeof responseRates)[number];

/** How complete a profile is: filled of nine in percent, rounded up, and the missing ones in the order of product 5. */
export function completenessOf(filled: Record<CompletenessItem, boolean>): {
  percent: number;
  missing: CompletenessItem[];
} {
  const missing = completenessItems.filter((item) => !filled[item]);
  const count = completenessItems.length - missing.length;
  return { percent: Math.ceil((count * 100) / completenessItems.length), missing };
}

/** The response rate shown for answered of received requests (product 12); null while too few have come. */
export function responseRateOf(received: number, answered: number): ResponseRate | null {
  const { fromRequests, excellent, good } = limits.responseRate;
  if (received < fromRequests) return null;
  const share = answered / received;
  if (share >= excellent) return 'excellent';
  return share >= good ? 'good' : 'deficient';
}

/** Why a member has no room for another tandem, the first reason that holds (decision 006); null: they have. */
export function fullBecause(member: {
  /** how many tandems they want at once */
  room: number;
  /** they take no more at present, by their own choice */
  isFull: boolean;
  tandemsRunning: number;
  requestsOpen: number;
}): FullReason | null {
  if (member.isFull) return 'choice';
  if (member.tandemsRunning >= member.room) return 'tandems';
  return member.requestsOpen >= limits.waitingRequests ? 'requests' : null;
}

/** Whole years at the end of this year: only the year of birth is known. */
export function ageOf(birthyear: number, thisYear: number): number {
  return thisYear - birthyear;
}

/** The years of birth that give an age of 16 to 110 (product 5), earliest first. */
export function birthyearBounds(thisYear: number): { min: number; max: number } {
  return { min: thisYear - limits.age.max, max: thisYear - limits.age.min };
}
