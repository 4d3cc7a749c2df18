import type { Locale } from '../../contract/locales.ts';
import type { Announcement } from '../../contract/moderation.ts';
import type { Api } from '../api/api-client.ts';

/** How long what the operator announces is given out without asking again. */
const keptMilliseconds = 30_000;

const kept = new Map<Locale, { until: number; call: Promise<Announcement[]> }>();

/**
 * What the operator has to say to everybody just now, in a language; the same for all, so it is asked at most every 30 seconds.
 * When it cannot be asked, nothing is announced, and report hears why.
 */
export function currentAnnouncements(
  api: Api,
  locale: Locale,
  report: (error: unknown) => void,
  now: number = Date.now(),
): Promise<Announcement[]> {
  const known = kept.get(locale);
  if (known && known.until > now) return known.call;
  const call = api('GET /api/announcements', { query: new URLSearchParams({ locale }) }).then(
    ({ data }) => data,
    (error) => {
      report(error);
      // Not kept: a refusal may be about the one who asked.
      kept.delete(locale);
      return [];
    },
  );
  kept.set(locale, { until: now + keptMilliseconds, call });
  return call;
}
