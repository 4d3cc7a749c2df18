import type { Declared } from '../../database/personal-data.ts';

export const moderationData = {
  cases: {
    holds: 'about whom a case is',
    seenBy: 'moderators',
    exports: ['measures'],
    erased: 'stays',
    retention: ['audit'],
  },
  // A decision may be appealed while it holds, and an appeal is decided by what was seen.
  evidence: {
    holds: 'what was reported with its context',
    seenBy: 'moderators',
    exports: [],
    erased: 'stays',
    retention: ['evidence'],
    expires: `case_id in (select c.id from cases c
      where c.state = 'closed' and c.closed_at < :before
        and not exists (select from case_actions a where a.case_id = c.id and a.lifted_at is null and a.until > :now)
        and not exists (select from appeals join case_actions a on a.id = appeals.action_id
          where a.case_id = c.id and appeals.answered_at is null))`,
  },
  reports: {
    holds: 'who reported what, with which words',
    seenBy: 'who reported; moderators',
    exports: ['reports'],
    erased: 'stays',
    retention: ['evidence'],
    expires: {
      set: 'comment = null',
      where: `comment is not null
        and exists (select from cases c where c.id = reports.case_id and c.state = 'closed' and c.closed_at < :before)
        and not exists (select from evidence where evidence.case_id = reports.case_id)`,
    },
  },
  case_actions: {
    holds: 'what was decided about a member, and why',
    seenBy: 'the person; moderators',
    exports: ['measures'],
    erased: 'stays',
    retention: ['audit'],
  },
  appeals: {
    holds: 'what a member says against it',
    seenBy: 'the person; moderators',
    exports: ['measures'],
    erased: 'stays',
    retention: ['audit'],
  },
  parting_mails: {
    holds: 'the address of an account that a moderator deleted',
    seenBy: 'nobody',
    exports: [],
    erased: 'stays',
    retention: ['deleted'],
  },
} satisfies Declared;
