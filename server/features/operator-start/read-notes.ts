import type { Prepared } from '../../database/connection.ts';

/** What is noted of the first hour: what was done, and of legal pages which. */
export interface StartNote {
  action: 'try_mail' | 'read_legal_page' | 'make_backup' | 'restore_backup';
  page: string | null;
}

/** By the index of just these actions, however long the log is. */
export const startNotes: Prepared = {
  name: 'operator_start_notes',
  text: `select distinct action, details->>'page' as page from audit_log
    where action in ('try_mail', 'read_legal_page', 'make_backup', 'restore_backup')`,
};
