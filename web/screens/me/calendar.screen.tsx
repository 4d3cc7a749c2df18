import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { submitForm, textOf } from '../../client/form.ts';
import { FailedPart } from '../../components/failed-part.tsx';
import { Notice } from '../../components/notice.tsx';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/calendar.screen.ts';
import { CalendarFeed } from './calendar-feed.tsx';

const notes = ['made', 'renewed', 'removed'] as const;
const ownQueries = ['', ...notes.map((note) => `?done=${note}`)];

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  // A page repeats its query. An attacker who chooses the query could learn the address next to it from how well the two
  // compress together.
  if (!ownQueries.includes(url.search)) throw redirect(url.pathname);
  const feed = await page.part(page.api('GET /api/users/me/calendar-feed'));
  return { feed, done: notes.find((note) => url.searchParams.get('done') === note) ?? null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    const intent = textOf(form, 'intent');
    if (intent === 'removed') await api('DELETE /api/users/me/calendar-feed');
    else await api('POST /api/users/me/calendar-feed');
    const done = notes.find((note) => note === intent) ?? 'made';
    return redirect(`/${locale}/account/calendar?done=${done}`, 303);
  });
}

/** The member's meetings in their own calendar: an address that it reads, which can be renewed and turned off. */
export default function Calendar({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('me-calendar');
  const { feed, done } = loaderData;
  return (
    <div className="stack gap-lg reading">
      <SubPageHeading title={t('title')} back={{ to: 'account', words: t('back') }}>
        <p className="muted">{t('lead')}</p>
        {done && !actionData && <Notice kind="good">{t(`done.${done}`)}</Notice>}
        {actionData && <Notice kind="bad">{actionData.message}</Notice>}
      </SubPageHeading>
      {feed ? <CalendarFeed feed={feed.data} /> : <FailedPart />}
    </div>
  );
}
