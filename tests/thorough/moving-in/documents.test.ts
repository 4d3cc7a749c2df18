import { describe, expect, it } from 'vitest';
import { movedSite } from '../../support/moved-site.ts';

async function postsOf({ app }: ReturnType<typeof movedSite>) {
  return (await app.services.database.pool.query('select text, comments from posts')).rows;
}

describe('version 5, whose entries have documents', () => {
  const site = movedSite(5);

  it('imports an entry in several languages once, with what belongs to the others', async () => {
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
    expect(await postsOf(site)).toEqual([{ text: 'Wer kommt am Samstag mit auf die Rigi?', comments: 2 }]);
    expect((await site.importAll()).kinds.post).toMatchObject({ new: 0, changed: 0, same: 1 });
  });
});

describe('version 4, whose plugin links each translation with the others', () => {
  const site = movedSite(4);
  const german = 1;
  const [french, italian, english] = [900, 901, 902];

  /** The German post in another language, with a comment below it. */
  async function translate(id: number, text: string) {
    await site.change(
      `insert into posts (id, text, participants, created_at, updated_at, published_at)
       select ?, ?, participants, created_at, updated_at, published_at from posts where id = ?`,
      [id, text, german],
    );
    await site.change('insert into posts_owner_links (id, post_id, profile_id) values (?, ?, 1)', [id, id]);
    await site.change("insert into comments (id, text, created_at) values (?, 'Gern!', '2026-11-01 10:00:00')", [id]);
    await site.change('insert into comments_post_links (id, comment_id, post_id) values (?, ?, ?)', [id, id, id]);
    await site.change('insert into comments_owner_links (id, comment_id, profile_id) values (?, ?, 1)', [id, id]);
  }

  it('imports an entry in several languages once, with what belongs to the others', async () => {
    await translate(french, 'Samedi, on monte au Rigi ?');
    await translate(italian, 'Sabato, tutti sul Rigi?');
    await translate(english, 'Who comes to the Rigi on Saturday?');
    await site.change('update posts set published_at = null where id = ?', [italian]);
    await site.change('create table posts_localizations_links (id integer, post_id integer, inv_post_id integer)');
    const all = [german, french, italian, english];
    for (const one of all)
      for (const other of all.filter((id) => id !== one))
        await site.change('insert into posts_localizations_links (post_id, inv_post_id) values (?, ?)', [one, other]);
    const first = await site.importAll();
    expect(first.kinds.post?.refused).toEqual({ translation: 2, draft: 2 });
    expect(await postsOf(site)).toEqual([{ text: 'Wer kommt am Samstag mit auf die Rigi?', comments: 4 }]);
    expect((await site.importAll()).kinds.post).toMatchObject({ new: 0, changed: 0, same: 1 });
  });

  it('takes another language once the first is no longer published', async () => {
    await site.change('update posts set published_at = null where id = ?', [german]);
    const { kinds } = await site.importAll();
    expect(kinds.post).toMatchObject({ new: 0, changed: 1, refused: { draft: 3, translation: 1 } });
    expect(await postsOf(site)).toEqual([{ text: 'Samedi, on monte au Rigi ?', comments: 4 }]);
  });
});
