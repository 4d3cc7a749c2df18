import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Api } from '../../client/api-client.ts';
import { submitForm, textOf } from '../../client/form.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/announcements.screen.ts';
import { AnnouncementItem } from './announcement-item.tsx';
import { EmptyList } from './empty-list.tsx';
import styles from './lists.module.css';
import { orUnknownPage } from './or-unknown-page.ts';
import { PageHead } from './page-head.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { data } = await orUnknownPage(context.get(pageContext).api('GET /api/operator/announcements'));
  return { announcements: data, now: new Date().toISOString(), isDone: url.searchParams.has('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    const id = textOf(form, 'announcement');
    if (textOf(form, 'intent') === 'end') await endAnnouncement(page.api, id, new Date());
    else await page.api('DELETE /api/operator/announcements/{id}', { params: { id } });
    return redirect(`/${page.locale}/operator/announcements?done`, 303);
  });
}

export default function Announcements({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('operator');
  const { announcements, now, isDone } = loaderData;
  return (
    <>
      <PageHead title={t('menu.announcements')}>
        <p className="muted">{t('announcement.lead')}</p>
        {isDone && !actionData && <Notice kind="good">{t('announcement.saved')}</Notice>}
        {actionData && <Notice kind="bad">{actionData.message}</Notice>}
        <ButtonLink look="primary" to="operator/announcements/new">
          {t('announcement.create')}
        </ButtonLink>
      </PageHead>
      {announcements.length > 0 ? (
        <ul className={styles.list}>
          {announcements.map((announcement) => (
            <AnnouncementItem key={announcement.id} announcement={announcement} now={now} />
          ))}
        </ul>
      ) : (
        <EmptyList title={t('empty.noAnnouncement')} />
      )}
    </>
  );
}

/** Ends an announcement that is shown at this moment; its texts stay as they are. One that is gone already is left alone. */
async function endAnnouncement(api: Api, id: string, now: Date): Promise<void> {
  const { data } = await api('GET /api/operator/announcements');
  const found = data.find((one) => one.id === id);
  if (!found || new Date(found.endsAt) <= now) return;
  await api('PUT /api/operator/announcements/{id}', { params: { id }, body: { data: { endsAt: now.toISOString() } } });
}
