import type { Role } from '../../../contract/constants/moderation.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { MemberRow as MemberAnswer, MemberDetail } from '../../../contract/operator-views.ts';
import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { languagesOf, onSide, type StoredLanguages } from '../../database/profile-languages.ts';
import type { Services } from '../../http/endpoint.ts';
import { presentImage } from '../images/public.ts';
import { presentLanguages } from '../profiles/public.ts';
import { type ActionRow, presentAction, selectActions } from './select-actions.ts';
import { type CaseRow, presentCase, selectCases } from './select-cases.ts';

/** Entries of each kind in a member's history. */
const historyLength = 50;

/** A member as operators see one. */
export interface MemberRow {
  id: string;
  name: string | null;
  emailDomain: string | null;
  role: Role;
  locale: Locale;
  confirmed: boolean;
  deleted: boolean;
  createdAt: Date;
  lastActive: Date | null;
  suspended: boolean | null;
  suspendedUntil: Date | null;
  paused: boolean | null;
  pausedUntil: Date | null;
  cases: number;
  measures: number;
  imageId: string | null;
  languages: StoredLanguages;
}

/**
 * Members: `select … where`, to be completed with conditions. $1 is the current time. The address itself is never
 * read.
 */
export const selectMembers = `select users.id, profiles.name, split_part(users.email, '@', 2) as "emailDomain", users.role,
    users.locale, users.email_confirmed_at is not null as confirmed, users.deleted_at is not null as deleted,
    users.created_at as "createdAt", profiles.last_active_at as "lastActive",
    users.suspended_until > $1::timestamptz as suspended, nullif(users.suspended_until, 'infinity') as "suspendedUntil",
    users.messaging_paused_until > $1::timestamptz as paused,
    nullif(users.messaging_paused_until, 'infinity') as "pausedUntil",
    (select count(*) from cases where cases.subject_id = users.id) as cases,
    (select count(*) from case_actions a where a.subject_id = users.id and a.lifted_at is null
      and a.kind not in ('dismiss', 'lift')) as measures,
    profiles.image_id as "imageId", ${languagesOf('users.id')} as languages
  from users left join profiles on profiles.id = users.id where`;

/** A member in a list. */
export function presentMember(row: MemberRow): MemberAnswer {
  const suspended = row.suspended === true;
  const messagingPaused = row.paused === true;
  return {
    id: row.id,
    name: row.name,
    emailDomain: row.emailDomain || null,
    role: row.role,
    locale: row.locale,
    confirmed: row.confirmed,
    deleted: row.deleted,
    createdAt: row.createdAt.toISOString(),
    lastActive: row.lastActive?.toISOString() ?? null,
    suspended,
    suspendedUntil: suspended ? (row.suspendedUntil?.toISOString() ?? null) : null,
    messagingPaused,
    messagingPausedUntil: messagingPaused ? (row.pausedUntil?.toISOString() ?? null) : null,
    cases: row.cases,
    measures: row.measures,
  };
}

const oneMember: Prepared = { name: 'operator_one_member', text: `${selectMembers} users.id = $2` };
const casesOf: Prepared = {
  name: 'operator_cases_of_member',
  text: `${selectCases} c.subject_id = $1 order by c.opened_at desc, c.id desc limit ${historyLength}`,
};
const actionsOn: Prepared = {
  name: 'operator_actions_on_member',
  text: `${selectActions} a.subject_id = $1 order by a.created_at desc, a.id desc limit ${historyLength}`,
};

/** One member with earlier cases and actions, as viewerId may see them. Throws not_found. */
export async function readMember(
  sql: Sql,
  { directories, clock }: Pick<Services, 'directories' | 'clock'>,
  memberId: string,
  viewer: { id: string; locale: Locale },
): Promise<MemberDetail> {
  const now = clock();
  const [row] = await runIn<MemberRow>(sql, oneMember, [now, memberId]);
  if (!row) throw new ApiError('not_found');
  const cases = await runIn<CaseRow>(sql, casesOf, [memberId]);
  const actions = await runIn<ActionRow>(sql, actionsOn, [memberId]);
  return {
    ...presentMember(row),
    image: presentImage(row.imageId),
    langsSpeaking: presentLanguages(directories, onSide(row.languages, 'speaks'), viewer.locale),
    langsLearning: presentLanguages(directories, onSide(row.languages, 'learns'), viewer.locale),
    history: {
      cases: cases.map(presentCase),
      actions: actions.map((action) => presentAction(action, viewer.id, now)),
    },
  };
}
