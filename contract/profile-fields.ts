import type { Profile } from './profiles.ts';

/** The part of a profile that only its member sees (product 14). */
export type OwnField =
  | 'gender'
  | 'birthyear'
  | 'postcode'
  | 'meetingPostcodes'
  | 'room'
  | 'isFull'
  | 'fullBecause'
  | 'openTo'
  | 'requestLimit'
  | 'limitReachedUntil'
  | 'completeness';
/** What depends on the caller, or on the search that found it. */
type RequestedField =
  | 'cantons'
  | 'requests'
  | 'commonTimes'
  | 'wantedVarieties'
  | 'distance'
  | 'nearest'
  | 'chat'
  | 'contact';
/** What members see of each other. A field that is in no list above belongs here, and has to be presented. */
export type ShownField = Exclude<keyof Profile, OwnField | RequestedField>;
