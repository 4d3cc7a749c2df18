import { Form, redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { brand } from '../../../contract/brand.ts';
import { momentInWords } from '../../../contract/format/dates.ts';
import { submitForm, textOf } from '../../client/form.ts';
import { Button } from '../../components/button.tsx';
import { localePath, useLocale } from '../../components/locale.ts';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { pageContext, suspensionContext } from '../../routing/page-context.ts';
import type { Route } from './+types/suspended.screen.ts';
import { AppealForm } from './appeal-form.tsx';
import { AppealState } from './appeal-state.tsx';
import styles from './moderation.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const suspension = context.get(suspensionContext);
  const until = suspension.until && momentInWords(suspension.until, page.locale, { now: new Date() });
  return { ...suspension, until, isAppealed: url.searchParams.has('appealed') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    await page.api('POST /api/moderation/actions/{id}/appeal', {
      params: { id: textOf(form, 'measure') },
      body: { data: { text: textOf(form, 'text') } },
    });
    return redirect(`/${page.locale}/suspended?appealed`, 303);
  });
}

export default function Suspended({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('moderation.suspended');
  const about = useTranslations('moderation');
  const { until, reason, actionId, canAppeal, appeal, isAppealed } = loaderData;
  const address = brand.contactAddress;
  const locale = useLocale();
  return (
    <div className={`stack gap-lg reading ${styles.page}`}>
      <PageTitle title={t('title')} />
      <header className={`stack ${styles.heading}`}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{until ? t('until', { date: until }) : t('open')}</p>
        {actionData && <Notice kind="bad">{actionData.message}</Notice>}
        {isAppealed && !actionData && <Notice kind="good">{about('account.appealed')}</Notice>}
      </header>
      {reason === null ? (
        <p>{t('noReason', { address })}</p>
      ) : (
        <section className={`stack ${styles.part}`} aria-labelledby="reason">
          <h2 id="reason">{about('measure.reason')}</h2>
          <p className={styles.words} dir="auto">
            {reason}
          </p>
        </section>
      )}
      {appeal && <AppealState appeal={appeal} />}
      {actionId && canAppeal && <AppealForm measure={actionId} failure={actionData} />}
      {actionId && !canAppeal && !appeal && <p>{t('tooLate', { address })}</p>}
      <div className={`ruled ${styles.next}`}>
        <p>{t('effect')}</p>
        <p>{t('data')}</p>
        <p className="cluster gap-sm rows-none">
          <PageLink className="target" to="account/export">
            {t('download')}
          </PageLink>
          <PageLink className="target" to="account/security">
            {t('security')}
          </PageLink>
          <PageLink className="target" to="account/subscription">
            {t('subscription')}
          </PageLink>
          <PageLink className="target" to="account/delete">
            {t('delete')}
          </PageLink>
        </p>
      </div>
      <Form method="post" action={localePath(locale, 'logout')} reloadDocument>
        <Button>{t('logout')}</Button>
      </Form>
    </div>
  );
}
