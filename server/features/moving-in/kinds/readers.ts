import type { ImportedKind } from '../../../../contract/constants/moving-in.ts';
import type { KindReader } from './kind-reader.ts';
import { listed, participation, picture, report, teamMember } from './links.ts';
import { subscription, team } from './money.ts';
import { account, profile } from './people.ts';
import { chat, comment, message, post } from './texts.ts';

export const readers: Record<ImportedKind, KindReader> = {
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
