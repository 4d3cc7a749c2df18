import type { Prepared } from '../../database/connection.ts';

/** A recorded step of the first hour, with the page for a legal page. */
export interface StartNote {
  action: 'try_mail' | 'read_legal_page' | 'make_backup' | 'restore_backup';
  page: string | null;
}

/** Uses the index on just these actions, however long the log is. */
export const startNotes: Prepared = {
  name: 'operator_start_notes',
  text: `select distinct action, details->>'page' as page from audit_log
    where action in ('try_mail', 'read_legal_page', 'make_backup', 'restore_backup')`,
};
