import { hashSync } from 'bcryptjs';
import type pg from 'pg';

export interface RecipeSize {
  members: number;
  chats: number;
  messages: number;
}

export const fullSize: RecipeSize = { members: 28_000, chats: 40_000, messages: 1_000_000 };

/** Every member's password at the former site. */
export const recipePassword = 'Grüezi Zäme 7';

const id = (prefix: string, number: string) => `'${prefix}' || lpad((${number})::text, 20, '0')`;
/** What every table of version 5 has. */
const head = 'id, document_id, created_at, updated_at, published_at';
const row = (prefix: string, number: string, at = "now() - interval '90 days'") =>
  `${number}, ${id(prefix, number)}, ${at}, ${at}, ${at}`;

/**
 * Fills the empty tables of a Strapi 5 site with invented members and the dirt that real data has, the same for the same size:
 * two accounts with one address, names of one letter, markup, emoji, people under 16, years mistyped, postcodes that are none, the
 * same language on both sides, unconfirmed addresses, other log-in services, orphans, strangers, empty and far too long texts.
 */
export async function fillByRecipe(client: pg.ClientBase, { members, chats, messages }: RecipeSize): Promise<void> {
  const people = `generate_series(1, ${members}) g`;
  const hash = hashSync(recipePassword, 10).replace('$2b$', '$2a$');
  const statements = [
    `insert into profiles (${head}, name, hobbies, about, gender, birthyear, postcode, availability, last_active)
     select ${row('profile', 'g')}, case when g % 997 = 0 then 'X' when g % 1009 = 0 then '<b>Html</b>' when g % 1013 = 0 then 'www.spam.example'
         else (array['Anna', 'Luca', 'Zoë', 'Beat', 'Olena', 'Jörg', 'Chloé'])[1 + g % 7] || ' ' || chr(65 + g % 26) end,
       case when g % 3 = 0 then 'Velo, Käse & Jass' end,
       case when g % 50 = 0 then null when g % 5003 = 0 then repeat('Sehr lang. ', 400) when g % 61 = 0 then '<p>Hoi &amp; salü</p><br>Tandem gesucht'
         when g % 67 = 0 then 'Ich suche ein **Tandem** und lerne gern 🦊' else 'Ich wohne in der Schweiz und suche ein Tandem, Nummer ' || g end,
       (array['female', 'male', 'nonbinary', null])[1 + g % 4],
       case when g % 701 = 0 then extract(year from now())::int - 12 when g % 709 = 0 then 19 else 1950 + g % 55 end,
       (array['6003', '8001', '3011', '4051', '1003', '99999'])[1 + g % 6],
       (array['active', 'both', 'online', 'inactive', null])[1 + g % 5], now() - make_interval(days => 1 + g % 1500)
     from ${people}`,
    `insert into profiles_langs_speaking_lnk (profile_id, language_id, language_ord) select g, 1 + g % 9, 1 from ${people}`,
    `insert into profiles_langs_learning_lnk (profile_id, language_id, language_ord)
     select g, case when g % 1511 = 0 then 1 + g % 9 else 1 + (g + 1 + g % 7) % 9 end, 1 from ${people}`,
    `insert into up_users (${head}, username, email, provider, password, confirmed, blocked, language, email_news, remind_requests,
       remind_unread, terms_accepted)
     select ${row('user', 'g')}, 'member' || g, case when g % 401 = 0 then 'MEMBER' || g - 1 else 'member' || g end || '@example.test',
       case when g % 37 = 0 then 'google' else 'local' end, case when g % 37 = 0 then null when g % 1303 = 0 then '$2a$10$broken' else '${hash}' end,
       g % 211 <> 0, g % 2003 = 0, (array['de', 'fr', 'en'])[1 + g % 3], g % 2 = 0, true, g % 5 > 0, true
     from ${people}`,
    `insert into up_users_profile_lnk (user_id, profile_id) select g, g from ${people} where g % 503 <> 0`,
    `insert into chats (${head}) select ${row('chat', 'c')} from generate_series(1, ${chats}) c`,
    `insert into chats_sender_lnk (chat_id, profile_id) select c, 1 + (c::bigint * 7919) % ${members} from generate_series(1, ${chats}) c`,
    `insert into chats_receiver_lnk (chat_id, profile_id) select c, 1 + (c::bigint * 104729 + 13) % ${members}
     from generate_series(1, ${chats}) c where c % 307 <> 0`,
    `insert into messages (${head}, text, read)
     select ${row('message', 'm', `now() - interval '80 days' + (m / ${chats}) * interval '3 hours'`)},
       case when m % 5003 = 0 then '  ' when m % 6007 = 0 then repeat('Lange Geschichte. ', 300) when m % 4001 = 0 then '<p>Hallo <b>du</b></p>'
         else 'Hoi zäme, das ist Nachricht ' || m || ' 😊' end, m % 3 > 0
     from generate_series(1, ${messages}) m`,
    `insert into messages_chat_lnk (message_id, chat_id) select m, 1 + m % ${chats} from generate_series(1, ${messages}) m where m % 9001 <> 0`,
    `insert into messages_sender_lnk (message_id, profile_id)
     select m, case when m % 7001 = 0 then 1 + m % ${members} when (m / ${chats}) % 2 = 0 then 1 + (c::bigint * 7919) % ${members}
       else 1 + (c::bigint * 104729 + 13) % ${members} end
     from generate_series(1, ${messages}) m, lateral (select 1 + m % ${chats} as c) chat`,
    `insert into posts (${head}, text, participants) select ${row('post', 'g')}, 'Wer kommt mit auf die Rigi, Nummer ' || g || '?', 1 + g % 120
     from generate_series(1, ${members} / 20) g`,
    `insert into posts_owner_lnk (post_id, profile_id) select g, g from generate_series(1, ${members} / 20) g`,
    `insert into posts_participations_lnk (post_id, profile_id) select g, g + k from generate_series(1, ${members} / 20) g, generate_series(0, 3) k`,
    `insert into comments (${head}, text) select ${row('comment', 'g')}, 'Ich bin dabei, ' || g from generate_series(1, ${members} / 10) g`,
    `insert into comments_post_lnk (comment_id, post_id) select g, 1 + g % (${members} / 20) from generate_series(1, ${members} / 10) g where g % 101 <> 0`,
    `insert into comments_owner_lnk (comment_id, profile_id) select g, g from generate_series(1, ${members} / 10) g`,
    `insert into contacts (${head}) select ${row('contact', 'g')} from generate_series(1, ${members} * 2) g`,
    `insert into contacts_owner_lnk (contact_id, profile_id) select g, 1 + g % ${members} from generate_series(1, ${members} * 2) g`,
    `insert into contacts_profile_lnk (contact_id, profile_id) select g, case when g % 907 = 0 then 1 + g % ${members}
       else 1 + (g * 31) % ${members} end from generate_series(1, ${members} * 2) g`,
    `insert into blocks (${head}) select ${row('block', 'g')} from generate_series(1, ${members} / 50) g`,
    `insert into blocks_owner_lnk (block_id, profile_id) select g, g * 3 from generate_series(1, ${members} / 50) g`,
    `insert into blocks_profile_lnk (block_id, profile_id) select g, g * 5 from generate_series(1, ${members} / 50) g`,
    `insert into subscriptions (${head}, type, monthly_limit, paid_until, months, price, licences, provider_id)
     select ${row('subscription', 'g')}, case when g % 3 = 0 then 'premium' else 'basic' end, 100, now() + make_interval(days => g % 300 - 100),
       12, 59.90, null, 'I-OLD' || g from generate_series(1, ${members} / 40) g`,
    `insert into up_users_subscription_lnk (user_id, subscription_id) select g * 2, g from generate_series(1, ${members} / 40) g`,
  ];
  for (const statement of statements) await client.query(statement);
  const tables = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name like '%\\_lnk'",
  );
  // Strapi has an index on each side of its links.
  for (const { name } of tables.rows) {
    const columns = await client.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = $1 and column_name like '%\\_id'",
      [name],
    );
    for (const column of columns.rows) await client.query(`create index on ${name} (${column.name})`);
  }
  await client.query('analyze');
}
