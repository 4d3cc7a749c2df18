import type { Scene } from './scene.ts';

/** Everything that is a member's own ($1), as one text. Posts without what others add to them. */
const everything = `select jsonb_build_object(
    'account', (select to_jsonb(users) from users where id = $1),
    'profile', (select to_jsonb(profiles) from profiles where id = $1),
    'sessions', (select count(*) from sessions where user_id = $1 and revoked_at is null),
    'second factor', (select to_jsonb(authenticators) from authenticators where user_id = $1),
    'recovery codes', (select jsonb_agg(to_jsonb(recovery_codes) order by hash) from recovery_codes where user_id = $1),
    'passkeys', (select jsonb_agg(to_jsonb(passkeys) order by id) from passkeys where user_id = $1),
    'chats', (select jsonb_agg(to_jsonb(chats) order by id) from chats where $1 in (requester_id, addressee_id)),
    'read', (select jsonb_agg(to_jsonb(chat_members) order by chat_id) from chat_members where user_id = $1),
    'messages', (select jsonb_agg(to_jsonb(messages) order by id) from messages where sender_id = $1),
    'files', (select jsonb_agg(to_jsonb(message_files) order by id) from message_files where owner_id = $1),
    'posts', (select jsonb_agg(to_jsonb(posts) - 'joined' - 'comments' order by id) from posts where author_id = $1),
    'comments', (select jsonb_agg(to_jsonb(comments) order by id) from comments where author_id = $1),
    'joined', (select jsonb_agg(to_jsonb(participations) order by post_id) from participations where member_id = $1),
    'drafts', (select jsonb_agg(to_jsonb(drafts) order by addressee_id) from drafts where owner_id = $1),
    'notebook', (select jsonb_agg(to_jsonb(notebook_entries) order by id) from notebook_entries where owner_id = $1),
    'certificates', (select jsonb_agg(to_jsonb(certificates) order by id) from certificates where user_id = $1),
    'tandems', (select jsonb_agg(to_jsonb(tandems) order by id) from tandems
      join tandem_members on tandem_id = tandems.id where user_id = $1),
    'agreed', (select jsonb_agg(to_jsonb(tandem_members) order by tandem_id) from tandem_members where user_id = $1),
    'checkIns', (select jsonb_agg(to_jsonb(check_ins) order by id) from check_ins where user_id = $1),
    'proposals', (select jsonb_agg(jsonb_build_array(id, case first_id when $1 then first_answer else second_answer end) order by id)
      from proposals where $1 in (first_id, second_id)),
    'meetings', (select jsonb_agg(to_jsonb(meetings) order by meetings.id) from meetings
      join chat_members on chat_members.chat_id = meetings.chat_id where user_id = $1),
    'calendar', (select to_jsonb(calendar_feeds) from calendar_feeds where user_id = $1),
    'contacts', (select jsonb_agg(to_jsonb(contacts) order by profile_id) from contacts where owner_id = $1),
    'blocks', (select jsonb_agg(to_jsonb(blocks) order by blocked_id) from blocks where blocker_id = $1),
    'reports', (select jsonb_agg(to_jsonb(reports) order by id) from reports where reporter_id = $1),
    'measures', (select jsonb_agg(to_jsonb(case_actions) order by id) from case_actions where subject_id = $1),
    'subscriptions', (select jsonb_agg(to_jsonb(subscriptions) - 'asked_at' order by id) from subscriptions where owner_id = $1),
    'invoices', (select jsonb_agg(to_jsonb(invoices) order by number) from invoices
      join subscriptions on subscriptions.id = subscription_id where owner_id = $1),
    'teams', (select jsonb_agg(to_jsonb(teams) order by id) from teams where owner_id = $1),
    'invitations', (select jsonb_agg(to_jsonb(team_members) order by team_members.id) from team_members
      join teams on teams.id = team_id where owner_id = $1),
    'membership', (select jsonb_agg(to_jsonb(team_members) order by id) from team_members where user_id = $1),
    'cohorts', (select jsonb_agg(to_jsonb(cohorts) order by cohorts.id) from cohorts
      join teams on teams.id = team_id where owner_id = $1),
    'people of cohorts', (select jsonb_agg(to_jsonb(a) - 'user_id' order by a.id) from cohort_applications a
      join cohorts on cohorts.id = a.cohort_id join teams on teams.id = team_id where owner_id = $1),
    'pairs of cohorts', (select jsonb_agg(to_jsonb(p) order by p.id) from cohort_pairs p
      join cohort_applications a on a.id = p.first_id join cohorts on cohorts.id = a.cohort_id
      join teams on teams.id = team_id where owner_id = $1),
    'invitations of cohorts', (select jsonb_agg(to_jsonb(i) order by i.id) from cohort_invitations i
      join cohorts on cohorts.id = i.cohort_id join teams on teams.id = team_id where owner_id = $1),
    'application', (select jsonb_agg(to_jsonb(cohort_applications) order by id) from cohort_applications where user_id = $1),
    'appeals', (select jsonb_agg(to_jsonb(appeals) order by appeals.id) from appeals
      join case_actions on case_actions.id = action_id where subject_id = $1)
  ) as everything`;

/** The owner's things, for a later comparison. */
export async function belongings({ app, owner }: Pick<Scene, 'app' | 'owner'>): Promise<Record<string, unknown>> {
  const { rows } = await app.services.database.pool.query<{ everything: Record<string, unknown> }>({
    name: 'belongings',
    text: everything,
    values: [owner],
  });
  return rows[0]?.everything ?? {};
}
