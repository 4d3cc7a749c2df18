import type { ChatState, MessageKind } from '../../../contract/constants/chats.ts';
import { wordsOfMessage } from '../../../contract/format/message-in-words.ts';
import type { AccountExport } from '../../../contract/me-export.ts';
import type { Prepared } from '../../database/connection.ts';
import {
  type ExportedChat,
  type Exporting,
  type ExportParts,
  type FileOfExport,
  type Html,
  html,
  type Translate,
  timeOf,
  type Writing,
} from '../export-parts/public.ts';
import { type FileKind, messageFileKey } from '../message-files/public.ts';
import { chatShownTo, hasBlocked, reachable } from '../visibility/public.ts';
import { goneWithOriginal } from './message-rows.ts';
import { chatStateAt } from './rules.ts';

interface ChatRow {
  id: string;
  state: ChatState;
  startedByMe: boolean;
  createdAt: Date;
  expiresAt: Date;
  leftAt: Date | null;
  correctionsWanted: boolean | null;
  partner: string | null;
}

interface MessageRow {
  sequence: number;
  mine: boolean;
  kind: MessageKind;
  text: string | null;
  detail: object | null;
  createdAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
}

// Names are shown as in the list of chats: also those of members one has blocked, but none of unreachable members.
const chatsOfMember: Prepared = {
  name: 'account_export_chats',
  text: `select c.id, c.state, c.requester_id = $1::uuid as "startedByMe",
      coalesce(c.delivered_at, c.created_at) as "createdAt", c.expires_at as "expiresAt", me.left_at as "leftAt",
      me.corrections_wanted as "correctionsWanted",
      case when ${reachable('$1::uuid', 'users')} or ${hasBlocked('$1::uuid', 'users.id')} then profiles.name end as partner
    from chat_members me
      join chats c on c.id = me.chat_id
      join users on users.id = me.partner_id
      left join profiles on profiles.id = users.id
    where me.user_id = $1::uuid and ${chatShownTo('$1::uuid', 'c')}
    order by c.created_at, c.id`,
};

const isShown = `(${goneWithOriginal('m', 'hidden_at')} is null or m.sender_id = $1::uuid)`;

const messages: Prepared = {
  name: 'account_export_messages',
  text: `select m.sequence, m.sender_id = $1::uuid as mine, m.created_at as "createdAt", m.kind,
      m.edited_at as "editedAt", ${goneWithOriginal('m', 'deleted_at')} as "deletedAt",
      case when ${isShown} then m.text end as text, case when ${isShown} then m.detail end as detail
    from messages m where m.chat_id = $2 and m.sequence > $3 order by m.sequence limit $4`,
};

/** Messages per query: their texts are some hundred kilobytes at most. */
const pageLength = 100;

type Chat = AccountExport['chats'][number];

/** A member with more files exports the newest, and finds the others in the chats. */
const chatBytes = 100 * 1024 * 1024;

export const chatsExport: ExportParts['chats'] = { read: exportChats, page: chatsOf, files: sentFiles };

/**
 * The member's chats, oldest first, with all messages of both sides. One page at a time is in memory, because there
 * may be any number.
 */
async function* exportChats(exporting: Exporting): AsyncGenerator<ExportedChat> {
  const { database, member, clock } = exporting;
  const now = clock();
  for (const { expiresAt, ...row } of await database.run<ChatRow>(chatsOfMember, [member.id])) {
    const chat = {
      ...row,
      state: chatStateAt({ state: row.state, expiresAt }, now),
      createdAt: row.createdAt.toISOString(),
      leftAt: row.leftAt?.toISOString() ?? null,
    };
    yield { chat, messages: messagesOf(exporting, row.id) };
  }
}

async function* messagesOf({ database, member }: Exporting, chatId: string): AsyncGenerator<Chat['messages']> {
  for (let after = 0; ; ) {
    const rows = await database.run<MessageRow>(messages, [member.id, chatId, after, pageLength]);
    if (rows.length > 0) yield rows.map(presentMessage);
    if (rows.length < pageLength) return;
    after = rows.at(-1)?.sequence ?? 0;
  }
}

function presentMessage({ mine, kind, text, detail, ...times }: MessageRow): Chat['messages'][number] {
  return {
    mine,
    kind,
    text: times.deletedAt ? null : text,
    detail: times.deletedAt ? null : (detail as Record<string, unknown> | null),
    createdAt: times.createdAt.toISOString(),
    editedAt: times.editedAt?.toISOString() ?? null,
    deletedAt: times.deletedAt?.toISOString() ?? null,
  };
}

async function* chatsOf(chats: AsyncIterable<ExportedChat>, { t }: Writing): AsyncGenerator<Html> {
  for await (const { chat, messages } of chats) {
    const partner = chat.partner ?? t('me-data.file.somebody');
    yield html`<article class="chat">
<h3>${t('me-data.file.chatWith', { name: partner })}</h3>
<p class="note">${timeOf(chat.createdAt)}, ${t('me-data.file.chatState', { state: chat.state })}</p>
<ol>`;
    for await (const page of messages) yield html`${page.map((message) => messageOf(t, message, partner))}`;
    yield html`</ol>
</article>`;
  }
}

function messageOf(t: Translate, message: Chat['messages'][number], partner: string): Html {
  return html`<li${message.mine ? html` class="mine"` : null}>
<p class="note"><b>${message.mine ? t('me-data.file.you') : partner}</b> ${timeOf(message.createdAt)}</p>
<p class="words" dir="auto">${saidOf(t, message)}</p>
</li>`;
}

function saidOf(t: Translate, message: Chat['messages'][number]): string {
  const { kind, text, detail, deletedAt } = message;
  if (text === null && deletedAt === null) return t('me-data.file.hiddenMessage');
  const voice = { seconds: Number(detail?.seconds ?? 0) };
  return t('chat-message.words', { ...wordsOfMessage({ kind, text: text ?? '', deleted: deletedAt !== null, voice }) });
}

/** The pictures and voice messages the member sent; in data.json a message names its file as detail.file. */
async function* sentFiles({ database, member, files }: Exporting): AsyncGenerator<FileOfExport> {
  const rows = await database.sql
    .selectFrom('message_files')
    .innerJoin('messages', (on) =>
      on
        .onRef('messages.chat_id', '=', 'message_files.chat_id')
        .onRef('messages.sequence', '=', 'message_files.sequence'),
    )
    .select(['message_files.id', 'message_files.kind', 'message_files.bytes'])
    .where('owner_id', '=', member.id)
    .where('messages.deleted_at', 'is', null)
    .orderBy('message_files.id', 'desc')
    .execute();
  let sum = 0;
  for (const { id, kind, bytes: size } of rows) {
    sum += size;
    const bytes = sum <= chatBytes && (await files.get(messageFileKey(id, kind as FileKind)))?.bytes;
    if (bytes) yield { name: `chats/${id}.${kind === 'voice' ? 'mp4' : 'webp'}`, bytes };
  }
}
