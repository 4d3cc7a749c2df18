import { data } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { brand } from '../../../contract/brand.ts';
import { dateInFigures, dateInWords } from '../../../contract/format/dates.ts';
import { hoursInWords } from '../../../contract/format/hours.ts';
import { ApiError } from '../../client/api-client.ts';
import { NarrowPage } from '../../components/narrow-page.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { PageHandle } from '../../routing/page-handle.ts';
import type { Route } from './+types/verify.screen.ts';
import styles from './certificates.module.css';
import { HoursOfTwo } from './hours-of-two.tsx';

export const handle: PageHandle = { withoutScript: true };

/** What a certificate confirms, for anyone with its code. Without a description search engines do not index it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, locale } = context.get(pageContext);
  try {
    const answer = await api('GET /api/certificates/{code}/verify', { params: { code: params.certificate } });
    const found = answer.data;
    if (found.state === 'withdrawn') {
      return { state: 'withdrawn' as const, day: dateInWords(found.withdrawnAt, locale) };
    }
    if (found.state === 'paused') return { state: 'paused' as const };
    return {
      ...found,
      code: params.certificate,
      day: dateInWords(found.issuedAt, locale),
      from: dateInFigures(found.firstOn),
      until: dateInFigures(found.lastOn),
    };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return data({ state: 'unknown' as const }, { status: 404 });
  }
}

export default function VerifyCertificate({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('certificates-verify');
  const say = { brand: brand.name };
  if (loaderData.state === 'unknown') {
    return (
      <NarrowPage title={t('unknownTitle')}>
        <p>{t('unknown')}</p>
      </NarrowPage>
    );
  }
  if (loaderData.state === 'withdrawn') {
    return (
      <NarrowPage title={t('withdrawnTitle')}>
        <p>{t('withdrawn', { day: loaderData.day })}</p>
      </NarrowPage>
    );
  }
  if (loaderData.state === 'paused') {
    return (
      <NarrowPage title={t('pausedTitle')}>
        <p>{t('paused')}</p>
      </NarrowPage>
    );
  }
  const { id, code, name, spokenMinutes, learnedMinutes, meetings, from, until, day } = loaderData;
  return (
    <NarrowPage title={name} lead={t('lead', say)}>
      <HoursOfTwo certificate={loaderData} />
      <dl className={styles.facts}>
        <Fact label={t('hours')}>{hoursInWords(spokenMinutes + learnedMinutes)}</Fact>
        <Fact label={t('meetings')}>{meetings}</Fact>
        <Fact label={t('period')}>{t('between', { from, until })}</Fact>
      </dl>
      <p>{t('both', say)}</p>
      <p className="small muted">{t('issued', { ...say, day })}</p>
      <p className="small">
        <PageLink to={`report/certificate/${id}?code=${code}`} rel="nofollow">
          {t('report')}
        </PageLink>
      </p>
    </NarrowPage>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="small muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
