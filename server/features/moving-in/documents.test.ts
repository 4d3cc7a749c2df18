import { expect, it } from 'vitest';
import { movedSite } from '../../../tests/support/moved-site.ts';

const site = movedSite(5);

it('of an entry in several languages one is imported, with what belongs to the others', async () => {
  const columns = 'document_id, participants, created_at, updated_at, published_at';
  await site.change(
    `insert into posts (id, ${columns}, text, locale)
     select 900, ${columns}, 'On va au Rigi samedi.', 'fr' from posts where id = ?`,
    [2],
  );
  await site.change('insert into posts_owner_lnk (id, post_id, profile_id) values (?, ?, ?)', [900, 900, 1]);
  const now = new Date().toISOString();
  await site.change(
    "insert into comments (id, document_id, text, created_at, published_at) values (?, 'comment900', ?, ?, ?)",
    [900, 'Moi, volontiers !', now, now],
  );
  await site.change('insert into comments_post_lnk (id, comment_id, post_id) values (?, ?, ?)', [900, 900, 900]);
  await site.change('insert into comments_owner_lnk (id, comment_id, profile_id) values (?, ?, ?)', [900, 900, 1]);
  const first = await site.importAll();
  expect(first.kinds.post?.refused).toMatchObject({ translation: 1 });
  const { rows } = await site.app.services.database.pool.query('select text, comments from posts');
  expect(rows).toEqual([{ text: 'Wer kommt am Samstag mit auf die Rigi?', comments: 2 }]);
  const again = await site.importAll();
  expect(again.kinds.post).toMatchObject({ new: 0, changed: 0, same: 1 });
});
