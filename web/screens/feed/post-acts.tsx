import { useTranslations } from 'use-intl/react';
import { ButtonLink, FileButton } from '../../components/button.tsx';
import { ConfirmStep } from '../../components/confirm-step.tsx';
import { useLocale } from '../../components/locale.ts';
import { PageLink } from '../../components/page-link.tsx';
import styles from './activity-page.module.css';
import quiet from './post.module.css';
import type { PostView } from './post-view.ts';

/** What its owner can do with a post, and others: an activity goes into one's calendar, and its owner changes or calls it off. */
export function PostActs({ post }: { post: PostView }) {
  const t = useTranslations('feed-post');
  const locale = useLocale();
  const { id, activity, mine, joinedByMe, hidden } = post;
  const isToCome = activity !== null && !activity.isCalledOff && !activity.starts.isOver;
  return (
    <div className={`cluster gap-md rows-2xs ${styles.acts}`}>
      {isToCome && mine && !hidden && <ButtonLink to={`feed/create?change=${id}`}>{t('change')}</ButtonLink>}
      {isToCome && (mine || joinedByMe) && (
        <FileButton look="quiet" href={`/api/posts/${id}/calendar?locale=${locale}`}>
          {t('calendar')}
        </FileButton>
      )}
      {isToCome && mine && (
        <ConfirmStep
          label={t('callOff.open')}
          text={t('callOff.text')}
          confirm={t('callOff.confirm')}
          fields={{ intent: 'call-off' }}
        />
      )}
      {mine ? (
        <ConfirmStep
          label={activity ? t('delete.openActivity') : t('delete.open')}
          text={isToCome ? t('delete.textActivity') : t('delete.text')}
          confirm={activity ? t('delete.confirmActivity') : t('delete.confirm')}
          fields={{ intent: 'delete' }}
        />
      ) : (
        <PageLink className={quiet.report} to={`report/post/${id}`}>
          {t('report')}
        </PageLink>
      )}
    </div>
  );
}
