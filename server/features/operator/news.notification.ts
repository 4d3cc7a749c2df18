import type { Locale } from '../../../contract/locales.ts';
import { newsMail } from '../../emails/news.ts';
import type { NotificationKind } from '../notifications/public.ts';

interface Facts {
  /** the announcement in each language; null once deleted */
  texts: Partial<Record<Locale, string>> | null;
}

/** An announcement of the operator; not about members. Stops once it is deleted. */
export const news: NotificationKind<'news', Facts> = {
  kind: 'news',
  facts: { texts: `select a.texts from announcements a where a.id = (n.data->>'announcement')::uuid` },
  verdict: ({ facts }) => (facts.texts ? 'send' : 'gone'),
  mail({ facts: { texts } }, { locale, page, unsubscribe }) {
    const text = texts?.[locale];
    return text ? newsMail({ locale, text, url: page(''), unsubscribe }) : undefined;
  },
};
