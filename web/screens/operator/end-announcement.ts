import type { Api } from '../../client/api-client.ts';

/** Ends an announcement that is shown at this moment; its texts stay as they are. One that is gone already is left alone. */
export async function endAnnouncement(api: Api, id: string, now: Date): Promise<void> {
  const { data } = await api('GET /api/operator/announcements');
  const found = data.find((one) => one.id === id);
  if (!found || new Date(found.endsAt) <= now) return;
  await api('PUT /api/operator/announcements/{id}', { params: { id }, body: { data: { endsAt: now.toISOString() } } });
}
