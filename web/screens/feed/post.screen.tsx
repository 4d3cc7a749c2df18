import { useTranslations } from 'use-intl/react';
import { Avatar } from '../../components/avatar.tsx';
import { ConfirmStep } from '../../components/confirm-step.tsx';
import { LinkedText } from '../../components/linked-text.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import heading from '../../components/sub-page-heading.module.css';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/post.screen.ts';
import { actOnPost } from './act-on-post.ts';
import { Comments } from './comments.tsx';
import { Joining } from './joining.tsx';
import { loadPost } from './load-post.ts';
import styles from './post.module.css';
import { PostFacts } from './post-facts.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadPost(context.get(pageContext), params.post, url.searchParams);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return actOnPost(context.get(pageContext), request, params.post);
}

export default function PostPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('feed-post');
  const back = useTranslations('feed')('back');
  const { post, joiners, reader, isPublished } = loaderData;
  const { author } = post;
  const title = author.name === null ? t('titleDeleted') : t('title', { name: author.name });
  const failure = actionData?.failed ? actionData : undefined;
  const isAboutComment = failure?.values.intent === 'comment';
  return (
    <div className={styles.page}>
      <PageTitle title={title} />
      <PageLink className={heading.back} to="feed">
        {back}
      </PageLink>
      {failure && !isAboutComment && <Notice kind="bad">{failure.message}</Notice>}
      {isPublished && post.mine && !post.hidden && <Notice kind="good">{t('published')}</Notice>}
      {post.hidden && <Notice kind="bad">{post.inReview ? t('inReview') : t('hidden')}</Notice>}
      <article className={styles.whole}>
        <header className={styles.header}>
          <Avatar
            name={author.name ?? ''}
            image={author.image}
            pair={author.pair}
            to={author.id ? `contact/${author.id}` : undefined}
          />
          <div>
            <h1 className={styles.heading}>
              {author.name === null || author.id === null
                ? title
                : t.rich('by', {
                    name: author.name,
                    author: (name) => <PageLink to={`contact/${author.id}`}>{name}</PageLink>,
                  })}
            </h1>
            <p className="small muted">
              <time dateTime={post.created.iso}>{post.created.shown}</time>
            </p>
          </div>
        </header>
        <PostFacts post={post} />
        <p className={`${styles.text} ${styles.large}`} dir="auto">
          <LinkedText text={post.text} />
        </p>
        {post.mine && (
          <ConfirmStep
            label={t('delete.open')}
            text={t('delete.text')}
            confirm={t('delete.confirm')}
            fields={{ intent: 'delete' }}
          />
        )}
        {!post.mine && (
          <PageLink className={styles.report} to={`report/post/${post.id}`}>
            {t('report')}
          </PageLink>
        )}
      </article>
      <Joining post={post} joiners={joiners} reader={reader} />
      <Comments page={loaderData} failure={isAboutComment ? failure : undefined} />
    </div>
  );
}
