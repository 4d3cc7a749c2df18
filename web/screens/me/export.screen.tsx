import { useEffect } from 'react';
import { Form, redirect, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { momentInWords } from '../../../contract/format/dates.ts';
import { fileSize, percentage } from '../../../contract/format/numbers.ts';
import * as limits from '../../../contract/limits.ts';
import type { ExportedFile } from '../../../contract/me-export.ts';
import { submitForm } from '../../client/form.ts';
import { ButtonLink } from '../../components/button.tsx';
import { useLocale } from '../../components/locale.ts';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PercentBar } from '../../components/percent-bar.tsx';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { pageContext, readerContext } from '../../routing/page-context.ts';
import type { Route } from './+types/export.screen.ts';
import styles from './export.module.css';

/** How often the page checks the file's progress. */
const pollSeconds = 4;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { suspension } = context.get(readerContext);
  const { data } = await page.api('GET /api/users/me/exports');
  const latest = data[0] ?? null;
  const until = latest?.expiresAt ? momentInWords(latest.expiresAt, page.locale, { now: new Date() }) : '';
  return { latest, until, isSuspended: suspension !== undefined };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  return submitForm(await request.formData(), async () => {
    await page.api('POST /api/users/me/exports');
    return redirect(`/${page.locale}/account/export`);
  });
}

export default function ExportData({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('me-export');
  const { latest, until, isSuspended } = loaderData;
  const back = isSuspended ? { to: 'suspended', words: t('backSuspended') } : { to: 'account', words: t('back') };
  const isMaking = latest?.state === 'waiting' || latest?.state === 'running';
  return (
    <div className="stack gap-lg reading">
      <SubPageHeading title={t('title')} back={back}>
        {actionData && <Notice kind="bad">{actionData.message}</Notice>}
      </SubPageHeading>
      <div className={styles.words}>
        <p>{t('lead')}</p>
        <p>{t('private', { hours: String(limits.exportHours) })}</p>
      </div>
      {latest && <State latest={latest} until={until} />}
      {!isMaking && <RequestForm isAgain={latest?.state === 'ready'} />}
      <section className={styles.plain} aria-labelledby="plain">
        <h2 className="h3" id="plain">
          {t('plainTitle')}
        </h2>
        <p className="note">{t('plain')}</p>
        <p>
          <PageLink to="account/export/json" reloadDocument download>
            {t('plainDownload')}
          </PageLink>
        </p>
      </section>
    </div>
  );
}

function RequestForm({ isAgain }: { isAgain: boolean }) {
  const t = useTranslations('me-export');
  return (
    <Form method="post">
      <SubmitButton look={isAgain ? 'outline' : 'primary'} busy={t('asking')}>
        {isAgain ? t('again') : t('ask')}
      </SubmitButton>
    </Form>
  );
}

function State({ latest, until }: { latest: ExportedFile; until: string }) {
  const t = useTranslations('me-export');
  if (latest.state === 'failed') return <Notice kind="bad">{t('failed')}</Notice>;
  if (latest.state === 'gone') return <p className="note">{t('gone', { until })}</p>;
  return latest.state === 'ready' ? <Ready latest={latest} until={until} /> : <Making done={latest.done} />;
}

function Ready({ latest: { id, bytes }, until }: { latest: ExportedFile; until: string }) {
  const t = useTranslations('me-export');
  const locale = useLocale();
  return (
    <section className={`stack gap-xs card ${styles.card}`} aria-labelledby="ready">
      <h2 className="h3" id="ready">
        {t('ready')}
      </h2>
      <p className="note">{t('readyUntil', { size: fileSize(bytes ?? 0, locale), until })}</p>
      <p>
        <ButtonLink look="primary" to={`account/export/file/${id}`} reloadDocument download>
          {t('download')}
        </ButtonLink>
      </p>
    </section>
  );
}

function Making({ done }: { done: number }) {
  const t = useTranslations('me-export');
  const locale = useLocale();
  usePolling();
  return (
    <section className={`stack gap-xs card ${styles.card}`} aria-labelledby="making">
      <noscript>
        <meta httpEquiv="refresh" content={String(pollSeconds)} />
      </noscript>
      <h2 className="h3" id="making">
        {t('making')}
      </h2>
      <p className="line">
        <PercentBar className={styles.bar} value={done} aria-labelledby="making" />
        <span role="status">{t('done', { done: percentage(done, locale) })}</span>
      </p>
      <p className="note">{t('makingHint')}</p>
    </section>
  );
}

/** Reloads the page's data every few seconds while it is mounted. */
function usePolling(): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), pollSeconds * 1000);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
}
