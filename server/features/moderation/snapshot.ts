import type { ReportKind } from '../../../contract/constants/reports.ts';
import type { AgreedText, CaseMessage, Thing } from '../../../contract/operator-things.ts';
import type { ThingState } from '../../../contract/operator-views.ts';
import type { ShownField } from '../../../contract/profiles.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { presentImage } from '../images/public.ts';
import { readAgreedTexts, readTextsTo } from './agreed-texts.ts';

/** Messages before and after a reported one that belong to it as context. */
const messagesAround = 10;

/** What of a profile is chosen from lists, or counted: no words or pictures that a report could be about. */
type UnreportedField =
  | 'id'
  | 'status'
  | 'createdAt'
  | 'canton'
  | 'langsLearning'
  | 'langsSpeaking'
  | 'lastActive'
  | 'age'
  | 'responseRate'
  | 'locations'
  | 'availability'
  | 'varieties'
  | 'hasRoom';
type ReportedField = Exclude<ShownField, UnreportedField>;

/** What a thing is found by. */
export interface ThingReference {
  kind: ReportKind;
  id: string;
  chatId: string | null;
  sequence: number | null;
  /** of a profile: what its member wrote to this one stands around it */
  reporterId?: string | null;
}

export interface Snapshot {
  thing: Thing;
  state: Exclude<ThingState, 'deleted'>;
}

interface Row {
  name: string;
  about: string | null;
  hobbies: string | null;
  imageId: string | null;
  text: string;
  author: string;
  createdAt: Date;
  postId: string;
  postText: string;
  postAuthor: string;
  certificate: Omit<Extract<Thing, { kind: 'certificate' }>, 'kind'>;
  isHidden: boolean;
  /** a rule of ours keeps it back until it is reviewed */
  isHeld: boolean;
}

const statements: Record<Exclude<ReportKind, 'message'>, Prepared> = {
  profile: {
    name: 'moderation_snapshot_profile',
    text: `select profiles.name, profiles.about, profiles.hobbies, profiles.image_id as "imageId",
        profiles.hidden_at is not null as "isHidden",
        false as "isHeld"
      from profiles join users on users.id = profiles.id where profiles.id = $1 and users.deleted_at is null`,
  },
  post: {
    name: 'moderation_snapshot_post',
    text: `select text, author_id as author, created_at as "createdAt", hidden_at is not null as "isHidden", held as "isHeld"
      from posts where id = $1 and deleted_at is null`,
  },
  comment: {
    name: 'moderation_snapshot_comment',
    text: `select c.text, c.author_id as author, c.created_at as "createdAt", c.hidden_at is not null as "isHidden", c.held as "isHeld",
        p.id as "postId", p.text as "postText", p.author_id as "postAuthor"
      from comments c join posts p on p.id = c.post_id where c.id = $1 and c.deleted_at is null`,
  },
  certificate: {
    name: 'moderation_snapshot_certificate',
    text: `select jsonb_build_object('code', code, 'name', name, 'speaks', speaks, 'learns', learns, 'spokenMinutes', spoken_minutes,
          'learnedMinutes', learned_minutes, 'meetings', meetings, 'firstOn', first_on, 'lastOn', last_on) as certificate,
        issued_at as "createdAt", revoked_at is not null as "isHidden", false as "isHeld"
      from certificates where id = $1 and withdrawn_at is null`,
  },
  team: {
    name: 'moderation_snapshot_team',
    text: `select name, false as "isHidden", false as "isHeld" from teams where id = $1 and closed_at is null`,
  },
};

const messages: Prepared = {
  name: 'moderation_messages',
  text: `select id, sequence, sender_id as sender, kind, text, detail, created_at as "createdAt", edited_at as "editedAt",
      deleted_at as "deletedAt", hidden_at is not null as hidden,
      case when edited_at is not null or deleted_at is not null then (
        select json_agg(json_build_object('text', v.text, 'detail', v.detail, 'replacedAt', v.replaced_at) order by v.revision)
        from message_versions v where v.chat_id = messages.chat_id and v.sequence = messages.sequence) end as former
    from messages where chat_id = $1 and sequence between $2 and $3 order by sequence`,
};

const stateOfChat: Prepared = { name: 'moderation_state_of_chat', text: 'select state from chats where id = $1' };

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

/** A thing as it is now with what stands around it; undefined when it was deleted. */
export async function takeSnapshot(sql: Sql, reference: ThingReference): Promise<Snapshot | undefined> {
  if (reference.kind === 'message') return snapshotOfMessage(sql, reference);
  const { kind, id, reporterId } = reference;
  const [row] = await runIn<Row>(sql, statements[kind], [id]);
  if (!row) return undefined;
  const agreed = kind === 'profile' && reporterId ? await readTextsTo(sql, reporterId, id) : [];
  return { thing: thingOf(kind, row, agreed), state: stateOf(row) };
}

async function snapshotOfMessage(sql: Sql, { id, chatId, sequence }: ThingReference): Promise<Snapshot | undefined> {
  if (chatId === null || sequence === null) return undefined;
  const range = { from: sequence - messagesAround, to: sequence + messagesAround };
  const around = await readCaseMessages(sql, chatId, range, id);
  const reported = around.find((message) => message.reported);
  if (!reported) return undefined;
  const [chat] = await runIn<{ state: string }>(sql, stateOfChat, [chatId]);
  const isHidden = reported.hidden || chat?.state === 'withheld';
  const state = stateOf({ isHidden, isHeld: chat?.state === 'held' });
  return {
    thing: { kind: 'message', chat: chatId, messages: around, agreed: await readAgreedTexts(sql, chatId) },
    state,
  };
}

function stateOf({ isHidden, isHeld }: Pick<Row, 'isHidden' | 'isHeld'>): Snapshot['state'] {
  if (isHeld) return 'held';
  return isHidden ? 'hidden' : 'shown';
}

function thingOf(kind: Exclude<ReportKind, 'message'>, row: Row, agreed: AgreedText[]): Thing {
  if (kind === 'profile') {
    const { name, about, hobbies, imageId } = row;
    const shown = { name, about, hobbies, image: presentImage(imageId) } satisfies Record<ReportedField, unknown>;
    return { kind, ...shown, agreed };
  }
  if (kind === 'team') return { kind, name: row.name };
  const createdAt = row.createdAt.toISOString();
  if (kind === 'certificate') return { kind, ...row.certificate, issuedAt: createdAt };
  const written = { text: row.text, author: row.author, createdAt };
  if (kind === 'post') return { kind, ...written };
  return { kind, ...written, post: { id: row.postId, text: row.postText, author: row.postAuthor } };
}
