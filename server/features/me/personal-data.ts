import * as limits from '../../../contract/limits.ts';
import { type Declared, eraseBy } from '../../database/personal-data.ts';

export const meData = {
  // The emptied row groups what others have read as that of one deleted member.
  users: {
    holds: "address, password's hash, settings, whether they take part in the weekly round, role, suspension",
    seenBy: 'its owner; moderators and admins',
    exports: ['account'],
    erased: async (sql, userId, now) => {
      await sql
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
        .execute();
    },
    retention: ['account', 'unconfirmed', 'leaving', 'deleted'],
    expires: {
      set: 'new_email = null, new_email_at = null',
      where: `new_email_at < :now - interval '${limits.confirmationLinkDays} days'`,
    },
  },
  // The next run of its job removes the file, and no new one is made.
  account_exports: {
    holds: 'that a file of one’s data was requested; the file',
    seenBy: 'its owner',
    exports: [],
    erased: eraseBy(
      `update account_exports set expires_at = $2 where user_id = $1 and state = 'ready'`,
      `update account_exports set state = 'failed' where user_id = $1 and state in ('waiting', 'running')`,
    ),
    retention: ['exports'],
  },
  // Written at erasure, without the person.
  account_deletions: {
    holds: 'why a member left',
    seenBy: 'admins of the database',
    exports: [],
    erased: 'stays',
    retention: ['leaving_reasons'],
  },
} satisfies Declared;
