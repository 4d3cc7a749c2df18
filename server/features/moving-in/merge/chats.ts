import {
  changeImportedMessages,
  importChats,
  importMessages,
  markImportedRead,
  settleImportedChats,
} from '../../chat/public.ts';
import { staging } from '../staging.ts';
import {
  countSame,
  countsOf,
  inTransaction,
  isMissing,
  joinPerson,
  type Merge,
  recordImported,
  refuse,
} from './merge.ts';

/** Messages of one transaction, with the chats they are in. */
const batch = 20_000;

/**
 * Imports chats with their messages, some chats in one transaction: two chats of the same two become one, messages are in the
 * order of their times, and new ones of a chat imported before follow it.
 */
export async function mergeChats(merge: Merge): Promise<void> {
  for (const field of ['sender', 'receiver'])
    await refuse(merge, 'chat', 'no_member', isMissing(merge, 'chat', field, field));
  await refuse(merge, 'message', 'no_member', isMissing(merge, 'message', 'sender', 'sender'));
  await countSame(merge, 'message');
  await pairChats(merge);
  await orderMessages(merge);
  await refuse(
    merge,
    'chat',
    'empty',
    `not exists (select from ${staging}.paired c join ${staging}.new_message m on m.chat_id = c.id where c.former_id = s.former_id)
     and not exists (select from imported_rows b where b.kind = 'chat' and b.former_id = s.former_id)`,
  );
  await countSame(merge, 'chat');
  await importInBatches(merge);
  await importEmptied(merge);
  await importChanged(merge);
}

/** Which chat here each chat there is: one for each two. */
async function pairChats(merge: Merge): Promise<void> {
  const { client } = merge;
  await client.query(
    `create unlogged table ${staging}.paired as
     select s.former_id, s.document, s.fingerprint, s.created_at, a.id as sender_id, b.id as receiver_id, known.id is null as is_new,
       first_value(coalesce(known.id, s.new_id)) over (partition by least(a.id, b.id), greatest(a.id, b.id)
         order by (known.id is not null) desc, s.created_at, s.former_id) as id
     from ${staging}.chat s ${joinPerson(merge, 'chat', 'sender', 'sender', 'a')}
       ${joinPerson(merge, 'chat', 'receiver', 'receiver', 'b')}
       left join imported_rows known on known.kind = 'chat' and known.former_id = s.former_id`,
  );
  await client.query(`delete from ${staging}.chat s where exists (
    select from ${staging}.paired where paired.former_id = s.former_id and sender_id = receiver_id)`);
  await client.query(`with gone as (delete from ${staging}.paired where sender_id = receiver_id returning former_id, document)
    insert into ${staging}.refused select 'chat', former_id, document, 'with_oneself' from gone`);
  await client.query(`create index on ${staging}.paired (former_id)`);
  await client.query(`create index on ${staging}.paired (id)`);
  await client.query(`analyze ${staging}.paired`);
  const unknown = `not exists (select from ${staging}.paired c where c.former_id = s.chat)`;
  await refuse(merge, 'message', 'no_chat', unknown);
}

/** The new messages with their place in the chat. */
async function orderMessages(merge: Merge): Promise<void> {
  const { client } = merge;
  const person = joinPerson(merge, 'message', 'sender', 'sender', 'p');
  await client.query(`create unlogged table ${staging}.stranger as
    select s.former_id from ${staging}.message s join ${staging}.paired c on c.former_id = s.chat ${person}
    where p.id not in (c.sender_id, c.receiver_id)`);
  await client.query(`create index on ${staging}.stranger (former_id)`);
  const isStranger = `exists (select from ${staging}.stranger where stranger.former_id = s.former_id)`;
  await refuse(merge, 'message', 'not_of_chat', isStranger);
  await client.query(`create unlogged table ${staging}.new_message as
    select s.former_id, s.document, s.fingerprint, s.new_id as id, c.id as chat_id, p.id as sender_id, s.text, s.is_read, s.created_at,
      coalesce(chats.last_sequence, 0)
        + row_number() over (partition by c.id order by s.created_at, s.former_id)::integer as sequence
    from ${staging}.message s join ${staging}.paired c on c.former_id = s.chat ${person} left join chats on chats.id = c.id
      left join imported_rows known on known.kind = 'message' and known.former_id = s.former_id
    where known.former_id is null order by c.id`);
  await client.query(`create index on ${staging}.new_message (chat_id)`);
  await client.query(`analyze ${staging}.new_message`);
}

async function importInBatches(merge: Merge): Promise<void> {
  const { client, now, progress } = merge;
  const { rows } = await client.query<{ first: string; last: string; many: number }>(
    `select min(chat_id::text) as first, max(chat_id::text) as last, sum(many)::integer as many from (
       select chat_id, many, (sum(many) over (order by chat_id) - 1)::bigint / ${batch} as part
       from (select chat_id, count(*) as many from ${staging}.new_message group by 1) chats
     ) parts group by part order by part`,
  );
  for (const { first, last, many } of rows) {
    const between = `between '${first}' and '${last}'`;
    const messages = `select * from ${staging}.new_message where chat_id ${between}`;
    // The requester wrote first.
    const chats = `select c.id, m.sender_id as requester_id,
        case when m.sender_id = c.sender_id then c.receiver_id else c.sender_id end as addressee_id, c.created_at
      from (select distinct on (id) * from ${staging}.paired where id ${between} order by id, created_at, former_id) c
        join ${staging}.new_message m on m.chat_id = c.id and m.sequence = 1
      where not exists (select from chats where chats.id = c.id)`;
    await inTransaction(client, async (run) => {
      await run(`create temporary table new_chat on commit drop as ${chats}`);
      await importChats(run, 'select * from new_chat');
      await importMessages(run, messages);
      await settleImportedChats(run, `select distinct chat_id from (${messages}) part`, now);
      countsOf(merge, 'message').new += await recordImported(
        run,
        'message',
        `select former_id, document, id, chat_id as other_id, fingerprint, null::bigint as written from (${messages}) part`,
        now,
      );
      countsOf(merge, 'chat').new += await noteChats(merge, run, `c.id ${between}`);
    });
    progress.step('messages', many);
  }
}

/** Chats of which all messages had been imported by another one of the same two. */
async function importEmptied(merge: Merge): Promise<void> {
  await inTransaction(merge.client, async (run) => {
    countsOf(merge, 'chat').new += await noteChats(merge, run, 'exists (select from chats where chats.id = c.id)');
  });
}

type Run = Parameters<Parameters<typeof inTransaction>[1]>[0];

function noteChats({ now }: Merge, run: Run, some: string): Promise<number> {
  return recordImported(
    run,
    'chat',
    `select c.former_id, c.document, c.id, null::uuid as other_id, c.fingerprint, null::bigint as written
     from ${staging}.paired c join ${staging}.chat s using (former_id) where c.is_new and ${some}
       and not exists (select from imported_rows b where b.kind = 'chat' and b.former_id = c.former_id)`,
    now,
  );
}

/** Texts and read marks that changed there since. */
async function importChanged(merge: Merge): Promise<void> {
  const { client, now } = merge;
  await inTransaction(client, async (run) => {
    await run(`create temporary table changed_message on commit drop as
      select s.former_id, s.document, s.fingerprint, b.id, b.other_id as chat_id, m.sequence, m.sender_id, s.is_read, s.text
      from ${staging}.message s join imported_rows b on b.kind = 'message' and b.former_id = s.former_id
        join messages m on m.chat_id = b.other_id and m.client_id = b.id
      where b.fingerprint <> s.fingerprint`);
    const all = await run('select from changed_message');
    const other = 'select c.* from changed_message c join messages m using (chat_id, sequence) where m.text <> c.text';
    const wanted = await run(other);
    const texts = await changeImportedMessages(run, other, now);
    await markImportedRead(run, 'select * from changed_message');
    countsOf(merge, 'message').changed += all - (wanted - texts);
    countsOf(merge, 'message').changedHere += wanted - texts;
    const note = `select former_id, document, id, chat_id as other_id, fingerprint, null::bigint as written from changed_message`;
    await recordImported(run, 'message', note, now);
    countsOf(merge, 'chat').changed += await recordImported(
      run,
      'chat',
      `select c.former_id, c.document, c.id, null::uuid as other_id, c.fingerprint, null::bigint as written
       from ${staging}.paired c join imported_rows b on b.kind = 'chat' and b.former_id = c.former_id
       where b.fingerprint <> c.fingerprint`,
      now,
    );
  });
}
