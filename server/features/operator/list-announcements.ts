import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { type AnnouncementListRow, presentAnnouncement, selectAnnouncements } from './select-announcements.ts';

const all: Prepared = {
  name: 'operator_announcements',
  text: `${selectAnnouncements} order by a.starts_at desc, a.id desc limit 200`,
};

/** All announcements, also those to come and those that are over. */
export const listAllAnnouncements: Action<'GET /api/operator/announcements'> = async ({ database }) => ({
  data: (await database.run<AnnouncementListRow>(all, [])).map(presentAnnouncement),
});
