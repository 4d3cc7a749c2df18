import { retentionRules } from '../../../contract/retention.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { type FileKind, messageFileKeys } from './file-keys.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'forget-message-files': Record<string, never>;
  }
}

const batch = 200;
const { unsent_files: unsent, message_versions: deleted } = retentionRules;

// Evidence stays as long as its case, even if its message was deleted. From here on no one can send the file.
const takeOver: Prepared = {
  name: 'message_files_take_over',
  text: `update message_files set chat_id = null where id in (
      select f.id from message_files f left join messages m on m.chat_id = f.chat_id and m.sequence = f.sequence
      where f.chat_id is not null and
        ((f.sequence is null and f.created_at < $1::timestamptz - make_interval(days => ${unsent.period.days}))
        or (m.deleted_at < $1::timestamptz - make_interval(days => ${deleted.period.days})
          and not exists (select from cases join evidence on evidence.case_id = cases.id where cases.chat_id = f.chat_id)))
      limit ${batch} for update of f skip locked)
    returning id`,
};

const withoutChat: Prepared = {
  name: 'message_files_without_chat',
  text: `select id, kind from message_files where chat_id is null and id > $1 order by id limit ${batch}`,
};

const forget: Prepared = { name: 'message_files_forget', text: 'delete from message_files where id = $1' };

/**
 * Deletes files that were never sent, whose message was deleted long enough ago, or whose chat is gone: first the
 * file, then its row, so that an unavailable store is retried next time.
 */
export const forgetMessageFiles = defineJob({
  name: 'forget-message-files',
  queue: 'housekeeping',
  when: '23 * * * *',
  run: async (services: Services) => {
    const { database, clock } = services;
    for (let taken = batch; taken === batch; ) taken = (await database.run(takeOver, [clock()])).length;
    let last = '00000000-0000-0000-0000-000000000000';
    for (let found = batch; found === batch; ) {
      const rows = await database.run<{ id: string; kind: FileKind }>(withoutChat, [last]);
      for (const row of rows) await removeFile(services, row);
      found = rows.length;
      last = rows.at(-1)?.id ?? last;
    }
  },
});

async function removeFile({ database, files, log }: Services, { id, kind }: { id: string; kind: FileKind }) {
  try {
    await Promise.all(messageFileKeys(id, kind).map((key) => files.remove(key)));
    await database.run(forget, [id]);
  } catch (error) {
    log.error({ id, name: error instanceof Error ? error.name : undefined }, 'deleting a file of a message failed');
  }
}
