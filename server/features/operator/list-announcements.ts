import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { type AnnouncementListRow, presentAnnouncement, selectAnnouncements } from './select-announcements.ts';

const all: Prepared = {
  name: 'operator_announcements',
  text: `${selectAnnouncements} order by a.starts_at desc, a.id desc limit 200`,
};

/** All announcements, including future and past ones. */
export const listAllAnnouncements: Action<'GET /api/operator/announcements'> = async ({ database }) => ({
  data: (await database.run<AnnouncementListRow>(all, [])).map(presentAnnouncement),
});
