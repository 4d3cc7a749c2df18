import type { Locale } from '../../contract/locales.ts';
import type { Announcement } from '../../contract/moderation.ts';
import type { PageContext } from '../routing/page-context.ts';

/** How long what the operator announces is given out without asking again. */
const cacheMilliseconds = 30_000;

const stored = new Map<Locale, { until: number; call: Promise<Announcement[]> }>();

/**
 * The operator's current announcements in a language; the same for all, so they are loaded at most every 30 seconds.
 * If they cannot be loaded, none are shown.
 */
export async function currentAnnouncements(
  page: AnnouncementContext,
  now: number = Date.now(),
): Promise<Announcement[]> {
  return (await page.part(announced(page, now))) ?? [];
}
type AnnouncementContext = Pick<PageContext, 'api' | 'locale' | 'part'>;

function announced({ api, locale }: AnnouncementContext, now: number): Promise<Announcement[]> {
  const known = stored.get(locale);
  if (known && known.until > now) return known.call;
  const call = loadAnnouncementsOf(api, locale);
  stored.set(locale, { until: now + cacheMilliseconds, call });
  return call;
}

async function loadAnnouncementsOf(api: PageContext['api'], locale: Locale): Promise<Announcement[]> {
  try {
    return (await api('GET /api/announcements', { query: { locale } })).data;
  } catch (error) {
    // Not cached: a refusal may concern this reader only.
    stored.delete(locale);
    throw error;
  }
}
