import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { momentInFigures } from '../../../contract/format/dates.ts';
import type { AnnouncementRow } from '../../../contract/operator-views.ts';
import { ConfirmStep } from '../../components/confirm-step.tsx';
import { useLocale } from '../../components/locale.ts';
import { PageLink } from '../../components/page-link.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import styles from './announcement.module.css';
import lists from './lists.module.css';
import { MemberLink } from './member-link.tsx';
import { Moment } from './moment.tsx';

/** An announcement with its time; a current one can be ended, a future one removed. now: ISO. */
export function AnnouncementItem({ announcement, now }: { announcement: AnnouncementRow; now: string }) {
  const t = useTranslations('operator');
  const { id, texts, startsAt, endsAt, createdBy } = announcement;
  const moment = Date.parse(now);
  const isOver = Date.parse(endsAt) <= moment;
  const state = isOver ? 'over' : Date.parse(startsAt) > moment ? 'planned' : 'shown';
  return (
    <li>
      <p className={`cluster ${lists.facts}`}>
        <strong className={state === 'shown' ? styles.shown : undefined}>{t(`announcement.state.${state}`)}</strong>
        <span>
          <Moment iso={startsAt} /> – <Moment iso={endsAt} />
        </span>
        <MemberLink person={createdBy} />
      </p>
      <h2 className={`record regular ${styles.text}`} dir="auto">
        {texts[useLocale()]}
      </h2>
      <div className={`cluster ${styles.ways}`}>
        <PageLink
          to={`operator/announcements/${id}`}
          aria-label={t('announcement.editOf', { time: momentInFigures(startsAt) })}
        >
          {t('announcement.edit')}
        </PageLink>
        {state === 'shown' && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="announcement" value={id} />
            <SubmitButton className={styles.end} name="intent" value="end">
              {t('announcement.end')}
            </SubmitButton>
          </Form>
        )}
        {state === 'planned' && (
          <ConfirmStep
            label={t('announcement.delete')}
            name={t('announcement.deleteOf', { time: momentInFigures(startsAt) })}
            text={t('announcement.deleteText')}
            confirm={t('announcement.delete')}
            fields={{ announcement: id, intent: 'delete' }}
          />
        )}
      </div>
    </li>
  );
}
