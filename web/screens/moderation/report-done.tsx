import { useTranslations } from 'use-intl/react';
import type { ReportKind } from '../../../contract/constants/reports.ts';
import { swissNumber } from '../../../contract/format/numbers.ts';
import { ButtonLink } from '../../components/button.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import styles from './moderation.module.css';

/** Where the reader continues; other reports come from a page of their own. */
const places: Partial<Record<ReportKind, 'feed' | 'chat'>> = { post: 'feed', comment: 'feed', message: 'chat' };

/** The form is gone: keyboard, screen reader and scroll position continue at the heading. */
function goOnHere(heading: HTMLHeadingElement | null) {
  heading?.focus();
}

/** After a report: its number, and what one can do next. */
export function ReportDone(props: {
  kind: ReportKind;
  id: string;
  /** the name of the reported member, if the reader may open their profile */
  shown: string | null;
  number: number;
}) {
  const { kind, id, shown } = props;
  const t = useTranslations('moderation.report.done');
  const number = swissNumber(props.number);
  const place = places[kind];
  const isOpenProfile = kind === 'profile' && shown !== null;
  return (
    <div className={`stack gap-lg reading ${styles.page}`}>
      <PageTitle title={t('title')} />
      <header className={`stack ${styles.heading}`}>
        <h1 tabIndex={-1} ref={goOnHere}>
          {t('title')}
        </h1>
        <p className={styles.lead} role="status">
          {t('number', { number })}
        </p>
      </header>
      {isOpenProfile && <p>{t('block')}</p>}
      <div className="cluster gap-sm rows-none">
        <ButtonLink to="account/reports">{t('reports')}</ButtonLink>
        {isOpenProfile && <ButtonLink to={`contact/${id}`}>{t('profile')}</ButtonLink>}
        {place && <ButtonLink to={place}>{t(kind === 'message' ? 'chats' : 'feed')}</ButtonLink>}
      </div>
    </div>
  );
}
