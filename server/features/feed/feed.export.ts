import type { Motif } from '../../../contract/constants/activities.ts';
import type { Prepared } from '../../database/connection.ts';
import { findPlace } from '../directories/public.ts';
import { type ExportPart, textOf } from '../export-parts/public.ts';

/** The member's posts, including deleted ones that are still stored. */
export const postsExport: ExportPart<'posts'> = {
  async read({ database, member, directories }) {
    const rows = await database.sql
      .selectFrom('posts')
      .selectAll()
      .where('author_id', '=', member.id)
      .orderBy('id')
      .$narrowType<{ motif: Motif | null }>()
      .execute();
    return rows.map((row) => {
      const place = findPlace(directories, row.place_id);
      return {
        id: row.id,
        text: row.text,
        title: row.title,
        motif: row.motif,
        online: row.is_online,
        location: place ? { ...place, id: String(place.id) } : null,
        startsAt: row.starts_at?.toISOString() ?? null,
        dates: (row.dates ?? []).map((date) => date.toISOString()),
        calledOffDates: row.off_dates.map((date) => date.toISOString()),
        calledOffAt: row.called_off_at?.toISOString() ?? null,
        langSpeaking: row.speaks,
        langLearning: row.learns,
        participants: row.participants,
        createdAt: row.created_at.toISOString(),
        hidden: row.hidden_at !== null,
        deletedAt: row.deleted_at?.toISOString() ?? null,
      };
    });
  },
  page: (posts, { t }) =>
    posts.map((post) => textOf(t, post, [post.title, post.location?.name].filter(Boolean).join(', '))),
};

/** The member's comments, including deleted ones that are still stored. */
export const commentsExport: ExportPart<'comments'> = {
  async read({ database, member }) {
    const rows = await database.sql
      .selectFrom('comments')
      .selectAll()
      .where('author_id', '=', member.id)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      post: row.post_id,
      text: row.text,
      createdAt: row.created_at.toISOString(),
      hidden: row.hidden_at !== null,
      deletedAt: row.deleted_at?.toISOString() ?? null,
    }));
  },
  page: (comments, { t }) => comments.map((comment) => textOf(t, comment)),
};

const participations: Prepared = {
  name: 'account_export_participations',
  text: `select p.post_id as post, p.created_at as "createdAt",
      case when posts.deleted_at is null and posts.hidden_at is null then posts.text end as text
    from participations p join posts on posts.id = p.post_id
    where p.member_id = $1 order by p.created_at, p.post_id`,
};

/** The activities the member joined. */
export const participationsExport: ExportPart<'participations'> = {
  async read({ database, member }) {
    const rows = await database.run<{ post: string; text: string | null; createdAt: Date }>(participations, [
      member.id,
    ]);
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  },
};
