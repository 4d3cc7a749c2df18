import { useTranslations } from 'use-intl/react';
import { Avatar } from '../../components/avatar.tsx';
import { LinkedText } from '../../components/linked-text.tsx';
import { Motif } from '../../components/motif.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import heading from '../../components/sub-page-heading.module.css';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/post.screen.ts';
import { actOnPost } from './act-on-post.ts';
import activityStyles from './activity-page.module.css';
import { Comments } from './comments.tsx';
import { Joining } from './joining.tsx';
import { type PostPage as Loaded, loadPost } from './load-post.ts';
import styles from './post.module.css';
import { PostActs } from './post-acts.tsx';
import { PostFacts } from './post-facts.tsx';
import type { PostView } from './post-view.ts';
import { SeriesDates } from './series-dates.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadPost(context.get(pageContext), params.post, url.searchParams);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return actOnPost(context.get(pageContext), request, params.post);
}

export default function PostPage({ loaderData, actionData }: Route.ComponentProps) {
  const back = useTranslations('feed')('back');
  const { post, joiners, reader } = loaderData;
  const { activity } = post;
  const failure = actionData?.failed ? actionData : undefined;
  const isAboutComment = failure?.values.intent === 'comment';
  return (
    <div className={`stack gap-md ${styles.page}`}>
      <PageLink className={heading.back} to="feed">
        {back}
      </PageLink>
      {failure && !isAboutComment && <Notice kind="bad">{failure.message}</Notice>}
      <News loaded={loaderData} />
      <article className="stack start">
        {activity ? <ActivityHeader post={post} title={activity.title} /> : <PostHeader post={post} />}
        <p className={`${styles.text} text-lg`} dir="auto">
          <LinkedText text={post.text} />
        </p>
        <PostActs post={post} />
      </article>
      {activity?.series && !activity.isCalledOff && <SeriesDates series={activity.series} isMine={post.mine} />}
      <Joining post={post} joiners={joiners} reader={reader} />
      <Comments page={loaderData} failure={isAboutComment ? failure : undefined} />
    </div>
  );
}

/** What was just done, and why others do not see it. */
function News({ loaded: { post, isPublished, isChanged } }: { loaded: Loaded }) {
  const t = useTranslations('feed-post');
  if (post.hidden) return <Notice kind="bad">{post.inReview ? t('inReview') : t('hidden')}</Notice>;
  if (post.activity?.isCalledOff) return <Notice kind="bad">{t('calledOff')}</Notice>;
  if (!post.mine) return null;
  if (isPublished) return <Notice kind="good">{t('published')}</Notice>;
  return isChanged ? <Notice kind="good">{t('changed')}</Notice> : null;
}

/** What it is, with its drawing, when and where, and who organises it. */
function ActivityHeader({ post, title }: { post: PostView; title: string }) {
  const t = useTranslations('feed-post');
  const { author, activity } = post;
  const name = author.name;
  return (
    <header className={activityStyles.activity}>
      <PageTitle title={title} />
      <div className={activityStyles.drawing}>
        <Motif name={activity?.motif ?? 'table'} isOff={activity?.isCalledOff ?? false} />
      </div>
      <div className={activityStyles.what}>
        <h1 className={`plain-links ${styles.heading}`} dir="auto">
          {title}
        </h1>
        <p className={`line ${activityStyles.organiser}`}>
          <Avatar name={name ?? ''} image={author.image} pair={author.pair} size="small" />
          <span>
            {name === null || author.id === null
              ? t('organiser', { name: name ?? t('deletedMember') })
              : t.rich('organiserLink', {
                  name,
                  author: (words) => <PageLink to={`contact/${author.id}`}>{words}</PageLink>,
                })}
          </span>
        </p>
      </div>
      <div className={activityStyles.when}>
        <PostFacts post={post} />
      </div>
    </header>
  );
}

function PostHeader({ post }: { post: PostView }) {
  const t = useTranslations('feed-post');
  const { author, created } = post;
  const title = author.name === null ? t('titleDeleted') : t('title', { name: author.name });
  return (
    <>
      <header className={styles.header}>
        <PageTitle title={title} />
        <Avatar
          name={author.name ?? ''}
          image={author.image}
          pair={author.pair}
          to={author.id ? `contact/${author.id}` : undefined}
        />
        <div>
          <h1 className={`plain-links ${styles.heading}`}>
            {author.name === null || author.id === null
              ? title
              : t.rich('by', {
                  name: author.name,
                  author: (name) => <PageLink to={`contact/${author.id}`}>{name}</PageLink>,
                })}
          </h1>
          <p className="small muted">
            <time dateTime={created.iso}>{created.shown}</time>
          </p>
        </div>
      </header>
      <PostFacts post={post} />
    </>
  );
}
