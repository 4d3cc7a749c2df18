import { useTranslations } from 'use-intl/react';
import { ConfirmStep } from '../../components/confirm-step.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageLink } from '../../components/page-link.tsx';
import styles from './post-menu.module.css';
import type { PostView } from './post-view.ts';

/** What else can be done with a post of the list (product 6): its owner deletes it, others report it. Opens without scripts. */
export function PostMenu({ post, name }: { post: PostView; name: string }) {
  const t = useTranslations('feed-post');
  return (
    <details className={styles.menu} data-closes="outside">
      <summary className="round" aria-label={t('menuOf', { name, date: post.created.shown })}>
        <Icon name="ellipsis" />
      </summary>
      <div className={`card float ${styles.panel}`}>
        {post.mine ? (
          <ConfirmStep
            label={t('delete.open')}
            text={t('delete.text')}
            confirm={t('delete.confirm')}
            fields={{ intent: 'delete', post: post.id }}
          />
        ) : (
          <PageLink to={`report/post/${post.id}`}>{t('report')}</PageLink>
        )}
      </div>
    </details>
  );
}
