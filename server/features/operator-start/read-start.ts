import { legalPages, type StartStep, startSteps } from '../../../contract/constants/operator-start.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action, Services } from '../../http/endpoint.ts';
import { lacksStaffFactor } from '../session/public.ts';
import { type StartNote, startNotes } from './read-notes.ts';

interface Facts {
  admins: number;
  withoutFactor: number;
  hasPaid: boolean;
  archives: boolean;
}

// A server that archives its log itself is backed up without a command of ours (docs/backup.md).
const facts: Prepared = {
  name: 'operator_start_facts',
  text: `select count(*)::int as admins, (count(*) filter (where ${lacksStaffFactor('users')}))::int as "withoutFactor",
      exists (select from subscriptions where paid_until is not null)
        or exists (select from invoices where kind = 'invoice' and paid_at is not null) as "hasPaid",
      coalesce((select archived_count > 0 from pg_stat_archiver), false) as archives
    from users where role = 'admin' and deleted_at is null`,
};

/** The progress of the first hour: each step is derived from facts, none is ticked by hand (decision 032). */
export const readStart: Action<'GET /api/operator/start'> = async (call) => {
  const [[found], notes] = await Promise.all([
    call.database.run<Facts>(facts, []),
    call.database.run<StartNote>(startNotes, []),
  ]);
  if (!found) throw new Error('count query returned no row');
  const read = new Set(notes.filter(({ action }) => action === 'read_legal_page').map(({ page }) => page));
  const unread = legalPages.filter((page) => !read.has(page));
  const isNoted = (action: StartNote['action']) => notes.some((note) => note.action === action);
  const isDone: Record<StartStep, boolean> = {
    admin: found.admins > 0,
    second_factor: found.admins > 0 && found.withoutFactor === 0,
    operator: call.environment.operator.isComplete,
    mail: isNoted('try_mail'),
    payment: found.hasPaid,
    legal: unread.length === 0,
    // What was restored had been backed up.
    backup: found.archives || isNoted('make_backup') || isNoted('restore_backup'),
    restore: isNoted('restore_backup'),
  };
  const isUnused = (step: StartStep) => step === 'payment' && !canBePaid(call);
  const steps = startSteps.map((step) => ({
    step,
    state: isDone[step] ? ('done' as const) : isUnused(step) ? ('unused' as const) : ('open' as const),
  }));
  return { data: { steps, unread } };
};

function canBePaid({ payments, environment }: Services): boolean {
  return payments !== undefined || environment.operator.iban !== undefined;
}
