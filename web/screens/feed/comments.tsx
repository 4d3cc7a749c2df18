import { useTranslations } from 'use-intl/react';
import type { FormFailure } from '../../client/form.ts';
import { Avatar } from '../../components/avatar.tsx';
import { ConfirmStep } from '../../components/confirm-step.tsx';
import { FailedPart } from '../../components/failed-part.tsx';
import { LinkedText } from '../../components/linked-text.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { CommentForm } from './comment-form.tsx';
import type { PostPage } from './load-post.ts';
import { PersonName } from './person-name.tsx';
import styles from './post.module.css';
import type { CommentView } from './post-view.ts';

/** The comments on a post, newest last, with the link to earlier ones. */
export function Comments({ page, failure }: { page: PostPage; failure: FormFailure | undefined }) {
  const t = useTranslations('feed-post.comments');
  const { post, comments, older, isOldPage } = page;
  return (
    <section className="stack ruled start" id="comments" aria-labelledby="comments-title">
      <h2 className="text-lg tight" id="comments-title">
        {t('title', { count: post.comments })}
      </h2>
      {older && <PageLink to={`feed/${post.id}?before=${older}#comments`}>{t('older')}</PageLink>}
      {!comments && <FailedPart />}
      {comments && comments.length > 0 && (
        <ul className={styles.comments}>
          {comments.map((comment) => (
            <OneComment key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
      {isOldPage ? (
        <PageLink to={`feed/${post.id}#comments`}>{t('newest')}</PageLink>
      ) : (
        <CommentForm reader={page.reader} clientId={page.clientId} failure={failure} key={page.comments?.at(-1)?.id} />
      )}
    </section>
  );
}

function OneComment({ comment }: { comment: CommentView }) {
  const t = useTranslations('feed-post.comments');
  const deletedMember = useTranslations('feed')('deletedMember');
  const { id, author, created, text, mine, canDelete, hidden, inReview } = comment;
  const name = author.name ?? deletedMember;
  return (
    <li className={styles.comment}>
      <Avatar
        name={name}
        image={author.image}
        pair={author.pair}
        to={author.id ? `contact/${author.id}` : undefined}
        size="small"
      />
      <div className={`stack ${styles.said}`}>
        <p className={`cluster baseline ${styles.by}`}>
          <b className="semibold">
            <PersonName person={author} />
          </b>
          <time className="small muted" dateTime={created.iso}>
            {created.shown}
          </time>
        </p>
        <p className={styles.text} dir="auto">
          <LinkedText text={text} />
        </p>
        {hidden && <p className="small muted">{inReview ? t('inReview') : t('hidden')}</p>}
        {!mine && (
          <PageLink className={styles.report} to={`report/comment/${id}`} aria-label={t('reportOf', { name })}>
            {t('report')}
          </PageLink>
        )}
        {canDelete && (
          <ConfirmStep
            label={t('delete')}
            name={t('deleteOf', { name })}
            text={t('deleteText')}
            confirm={t('deleteConfirm')}
            fields={{ intent: 'delete-comment', comment: id }}
          />
        )}
      </div>
    </li>
  );
}
