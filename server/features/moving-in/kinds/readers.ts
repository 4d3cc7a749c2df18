import type { Kind } from '../map/site-map.ts';
import type { KindReader } from './kind-reader.ts';
import { listed, participation, picture, report, teamMember } from './links.ts';
import { subscription, team } from './money.ts';
import { account, profile } from './people.ts';
import { chat, comment, message, post } from './texts.ts';

/** Kinds that become rows here; languages and locations only say what others mean. */
export type StagedKind = Exclude<Kind, 'language' | 'location'>;

export const readers: Record<StagedKind, KindReader> = {
  profile,
  account,
  picture,
  chat,
  message,
  post,
  participation,
  comment,
  contact: listed,
  block: listed,
  report,
  subscription,
  team,
  teamMember,
};

export const stagedKinds = Object.keys(readers) as StagedKind[];
