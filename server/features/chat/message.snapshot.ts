import type { CaseMessage } from '../../../contract/operator-things.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { stateOf, type TakeSnapshot } from '../../database/snapshots.ts';
import { readAgreedTexts } from '../moderation/public.ts';

/** Messages before and after a reported one that belong to it as context. */
const messagesAround = 10;

const messages: Prepared = {
  name: 'chat_snapshot_messages',
  text: `select id, sequence, sender_id as sender, kind, text, detail, created_at as "createdAt", edited_at as "editedAt",
      deleted_at as "deletedAt", hidden_at is not null as hidden,
      case when edited_at is not null or deleted_at is not null then (
        select json_agg(json_build_object('text', v.text, 'detail', v.detail, 'replacedAt', v.replaced_at) order by v.revision)
        from message_versions v where v.chat_id = messages.chat_id and v.sequence = messages.sequence) end as former
    from messages where chat_id = $1 and sequence between $2 and $3 order by sequence`,
};

const stateOfChat: Prepared = { name: 'chat_snapshot_state', text: 'select state from chats where id = $1' };

type Times = 'createdAt' | 'editedAt' | 'deletedAt';
type MessageRow = Omit<CaseMessage, Times | 'reported' | 'former'> & {
  former: CaseMessage['former'] | null;
  createdAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
};

/** Messages of a chat by sequence, both ends included, oldest first; reportedId marks the one a case is about. */
export async function readCaseMessages(
  sql: Sql,
  chatId: string,
  { from, to }: { from: number; to: number },
  reportedId: string,
): Promise<CaseMessage[]> {
  const rows = await runIn<MessageRow>(sql, messages, [chatId, from, to]);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    former: (row.former ?? []).map((version) => ({
      ...version,
      replacedAt: new Date(version.replacedAt).toISOString(),
    })),
    reported: row.id === reportedId,
  }));
}

export const takeMessageSnapshot: TakeSnapshot = async (sql, { id, chatId, sequence }) => {
  if (chatId === null || sequence === null) return undefined;
  const range = { from: sequence - messagesAround, to: sequence + messagesAround };
  const messages = await readCaseMessages(sql, chatId, range, id);
  const reported = messages.find((message) => message.reported);
  if (!reported) return undefined;
  const [chat] = await runIn<{ state: string }>(sql, stateOfChat, [chatId]);
  const isHidden = reported.hidden || chat?.state === 'withheld';
  return {
    thing: { kind: 'message', chat: chatId, messages, agreed: await readAgreedTexts(sql, chatId) },
    state: stateOf({ isHidden, isHeld: chat?.state === 'held' }),
  };
};
