import { memo } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Board } from '../../../../contract/cohorts.ts';
import { dateInWords } from '../../../../contract/format/dates.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { ConfirmStep } from '../../../components/confirm-step.tsx';
import { useLocale } from '../../../components/locale.ts';
import { PageLink } from '../../../components/page-link.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import styles from './board.module.css';
import { isFree } from './language-pairs.ts';

/** The cohort, its state in four figures, and actions for all of it. */
export const BoardHead = memo(function Head({ board }: { board: Board }) {
  const t = useTranslations('cohorts-board');
  const locale = useLocale();
  const { id, settings, team, seats, pairs, room, isOpen } = board;
  const drafts = pairs.filter(({ isPublished }) => !isPublished).length;
  const figures = [
    [seats.length, t('figures.people', { room: String(room) })],
    [seats.filter(isFree).length, t('figures.waiting')],
    [drafts, t('figures.drafts')],
    [pairs.length - drafts, t('figures.published')],
  ] as const;
  return (
    <header className={styles.head}>
      <PageTitle title={settings.name} />
      <div className="stack gap-2xs">
        <PageLink className={styles.back} to="organisation">
          {t('back')}
        </PageLink>
        <h1>{settings.name}</h1>
        <p className="muted">
          {team} · {t(isOpen ? 'openUntil' : 'closedSince', { day: dateInWords(settings.deadlineOn, locale) })}
        </p>
      </div>
      <dl className={styles.figures}>
        {figures.map(([count, label]) => (
          <div key={label}>
            <dt className="small muted">{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <div className={`cluster ${styles.acts}`}>
        <Form method="post" preventScrollReset>
          <SubmitButton look="primary" name="intent" value="plan" busy={t('planning')}>
            {t('plan')}
          </SubmitButton>
        </Form>
        <ButtonLink to={`organisation/${id}/invite`}>{t('invite')}</ButtonLink>
        <PageLink to={`organisation/${id}/report`}>{t('report')}</PageLink>
        <PageLink to={`organisation/${id}/settings`}>{t('settings')}</PageLink>
      </div>
      {drafts > 0 && (
        <ConfirmStep
          label={t('publish', { count: drafts })}
          text={t('publishText', { count: drafts })}
          confirm={t('publishConfirm')}
          fields={{ intent: 'publish' }}
        />
      )}
    </header>
  );
});
