import type { Sql } from '../../../database/connection.ts';
import { eraseCircumstances } from '../../answer-chance/public.ts';
import { eraseCertificates } from '../../certificates/public.ts';
import { eraseCheckIns } from '../../check-ins/public.ts';
import { eraseSecurity } from '../../credentials/public.ts';
import { eraseFromMeetings } from '../../meetings/public.ts';
import { eraseTopics } from '../../meetings-log/public.ts';
import { eraseNotebook } from '../../notebook/public.ts';
import { eraseNotices } from '../../notifications/public.ts';
import { eraseProposals } from '../../rounds/public.ts';
import { eraseFromTandems } from '../../tandems/public.ts';
import { eraseFromTeams } from '../../teams/public.ts';
import { expireExports } from '../export/forget-exports.job.ts';

/**
 * Deletes an account in the caller's transaction (product 14): profile, pictures, address, password, sessions
 * and links are gone at once, and with them contacts, blocks, places in activities and what streams would have told. What
 * others have read stays: the emptied row of the user holds messages, posts and comments together as a deleted member's, and
 * what was bought, as bookkeeping; a job cancels what of it still runs.
 * Answers the ids of pictures whose files are to be removed after the commit; undefined when the account is deleted already.
 */
export async function eraseMember(sql: Sql, userId: string, now: Date): Promise<string[] | undefined> {
  await eraseFromTeams(sql, userId, now);
  const emptied = await sql
    .updateTable('users')
    .set({
      email: null,
      password_hash: null,
      email_confirmed_at: null,
      new_email: null,
      new_email_at: null,
      mail_stopped_at: null,
      mail_stopped_why: null,
      digest_sent_at: null,
      newsletter: false,
      remind_requests: false,
      remind_unread: false,
      mail_previews: false,
      weekly_proposals: false,
      role: 'member',
      suspended_until: null,
      messaging_paused_until: null,
      premium_until: null,
      paid_until: null,
      team_until: null,
      deletion_asked_at: null,
      deletion_due_at: null,
      deletion_reason: null,
      deletion_comment: null,
      deleted_at: now,
    })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!emptied) return undefined;
  await sql.deleteFrom('profiles').where('id', '=', userId).execute();
  const images = await sql.deleteFrom('images').where('owner_id', '=', userId).returning('id').execute();
  await sql.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await sql.deleteFrom('email_tokens').where('user_id', '=', userId).execute();
  // What others wrote to them and have not sent is theirs.
  await sql.deleteFrom('drafts').where('owner_id', '=', userId).execute();
  await eraseFromTandems(sql, userId);
  await eraseCheckIns(sql, userId);
  await eraseProposals(sql, userId);
  await eraseCircumstances(sql, userId);
  await eraseFromMeetings(sql, userId, now);
  await eraseCertificates(sql, userId, now);
  await eraseTopics(sql, userId);
  await eraseNotebook(sql, userId);
  await eraseSecurity(sql, userId);
  await eraseNotices(sql, userId);
  await expireExports(sql, userId, now);
  await sql
    .deleteFrom('contacts')
    .where((row) => row.or([row('owner_id', '=', userId), row('profile_id', '=', userId)]))
    .execute();
  await sql
    .deleteFrom('blocks')
    .where((row) => row.or([row('blocker_id', '=', userId), row('blocked_id', '=', userId)]))
    .execute();
  await sql.deleteFrom('live_events').where('user_id', '=', userId).execute();
  await sql.deleteFrom('live_counters').where('user_id', '=', userId).execute();
  return images.map((image) => image.id);
}
