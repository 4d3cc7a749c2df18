import { queueMail } from '../../emails/outbox.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'tell-team-ended': { subscriptionId: string };
  }
}

/**
 * After a team's subscription is closed, queues a mail to everyone whose premium by it has ended, once per end; no
 * effect if another subscription pays for the team by now.
 */
export const announceTeamEnd = defineJob({
  // Jobs wait under this name while a release starts, so it stays.
  name: 'tell-team-ended',
  queue: 'standard',
  run: async ({ database, clock }: Services, { subscriptionId }) => {
    const now = clock();
    await database.sql.transaction().execute(async (sql) => {
      const ended = await sql
        .selectFrom('subscriptions')
        .innerJoin('teams', 'teams.subscription_id', 'subscriptions.id')
        .select(['teams.id', 'subscriptions.closed_at'])
        .where('subscriptions.id', '=', subscriptionId)
        .where('subscriptions.closed_at', 'is not', null)
        .where((row) => row.or([row('premium_until', 'is', null), row('premium_until', '<=', now)]))
        .forUpdate('teams')
        .executeTakeFirst();
      if (!ended?.closed_at) return;
      const { closed_at } = ended;
      const members = await sql
        .updateTable('team_members')
        .set({ told_ended_at: now })
        .where('team_id', '=', ended.id)
        .where('user_id', 'is not', null)
        .where('ended_at', 'is', null)
        .where('accepted_at', '<=', closed_at)
        .where((row) => row.or([row('told_ended_at', 'is', null), row('told_ended_at', '<', closed_at)]))
        .returning('id')
        .execute();
      for (const { id } of members) await queueMail(sql, 'licence-ended', { memberId: id, why: 'unpaid' }, now);
    });
  },
});
