import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { momentInWords } from '../../../contract/format/dates.ts';
import { swissNumber } from '../../../contract/format/numbers.ts';
import { submitForm, textOf } from '../../client/form.ts';
import { orNotFound } from '../../client/or-not-found.ts';
import { FailedPart } from '../../components/failed-part.tsx';
import { Notice } from '../../components/notice.tsx';
import { Pager } from '../../components/paged-list.tsx';
import { ProtectionHeading } from '../../components/protection-heading.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/account-reports.screen.ts';
import { measureView } from './measure-view.ts';
import styles from './moderation.module.css';
import { OneMeasure } from './one-measure.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const cursor = url.searchParams.get('cursor');
  const query = { pagination: { cursor: cursor || undefined } };
  const [reports, measures] = await Promise.all([
    orNotFound(page.api('GET /api/reports', { query })),
    page.part(page.api('GET /api/moderation/actions')),
  ]);
  const now = new Date();
  return {
    reports: reports.data.map(({ createdAt, ...report }) => ({
      ...report,
      created: { iso: createdAt, shown: momentInWords(createdAt, page.locale, { now }) },
    })),
    next: reports.meta.pagination.next,
    isFirst: cursor === null,
    measures: measures?.data.map((measure) => measureView(measure, page.locale, now)),
    isAppealed: url.searchParams.has('appealed'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    await page.api('POST /api/moderation/actions/{id}/appeal', {
      params: { id: textOf(form, 'measure') },
      body: { data: { text: textOf(form, 'text') } },
    });
    return redirect(`/${page.locale}/account/reports?appealed`, 303);
  });
}

export default function AccountReports({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('moderation.account');
  const { measures, isAppealed } = loaderData;
  return (
    <div className={`stack gap-lg reading ${styles.page}`}>
      <ProtectionHeading shown="reports">
        {actionData && <Notice kind="bad">{actionData.message}</Notice>}
        {isAppealed && !actionData && <Notice kind="good">{t('appealed')}</Notice>}
      </ProtectionHeading>
      {!measures && <FailedPart />}
      {measures && measures.length > 0 && (
        <section className={`stack ${styles.part}`} aria-labelledby="measures">
          <h2 id="measures">{t('measures.title')}</h2>
          <p className="small muted">{t('measures.text')}</p>
          <ul className={styles.list}>
            {measures.map((measure) => (
              <OneMeasure
                key={measure.id}
                measure={measure}
                failure={actionData?.values.measure === measure.id ? actionData : undefined}
              />
            ))}
          </ul>
        </section>
      )}
      <OwnReports {...loaderData} />
    </div>
  );
}

function OwnReports({ reports, next, isFirst }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('moderation.account.own');
  return (
    <section className={`stack ${styles.part}`} aria-labelledby="own">
      <h2 id="own">{t('title')}</h2>
      {reports.length === 0 && <p>{isFirst ? t('empty') : t('end')}</p>}
      {reports.length > 0 && (
        <ul className={styles.list}>
          {reports.map(({ number, kind, reason, comment, created, outcome }) => (
            <li key={number} className={`stack gap-xs entry ${styles.entry}`}>
              <h3>{t('number', { number: swissNumber(number) })}</h3>
              <p className={`cluster ${styles.facts}`}>
                <span>{t('kind', { kind })}</span>
                <span>{t('reason', { reason })}</span>
                <time dateTime={created.iso}>{t('sent', { date: created.shown })}</time>
              </p>
              {comment && (
                <p className={styles.words} dir="auto">
                  {comment}
                </p>
              )}
              <p className={outcome === 'waiting' ? styles.open : undefined}>{t(outcome)}</p>
            </li>
          ))}
        </ul>
      )}
      <Pager path="account/reports" isFirst={isFirst} next={next} words={{ first: t('first'), next: t('more') }} />
    </section>
  );
}
