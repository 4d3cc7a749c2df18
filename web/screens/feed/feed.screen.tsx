import { data } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { textOf } from '../../client/form.ts';
import { ButtonLink } from '../../components/button.tsx';
import { FailedPart } from '../../components/failed-part.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { Pager } from '../../components/paged-list.tsx';
import { RetryLink } from '../../components/retry-link.tsx';
import { ViewLinks } from '../../components/view-links.tsx';
import { pageContext } from '../../routing/page-context.ts';
import { sharedPage } from '../../routing/shared-page.ts';
import type { Route } from './+types/feed.screen.ts';
import { ActivityDays } from './activity-days.tsx';
import { deletePost } from './delete-post.ts';
import { EmptyFeed } from './empty-feed.tsx';
import styles from './feed.module.css';
import { writeFeedSearch } from './feed-search.ts';
import { joinOrLeave } from './join-or-leave.ts';
import { type FeedView, loadFeed } from './load-feed.ts';
import { NearForm } from './near-form.tsx';
import { PostCard } from './post-card.tsx';
import type { DayView, PostView } from './post-view.ts';

/** Without a place, visitors all get the same first page. */
export const headers = sharedPage;

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = await loadFeed(context.get(pageContext), url.searchParams);
  return data(view, { status: view.failure?.status ?? 200 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  const id = textOf(form, 'post');
  return textOf(form, 'intent') === 'delete' ? deletePost(page, form, id) : joinOrLeave(page, request, form, id);
}

export default function Feed({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('feed');
  const { search, reader, placeUnknown } = loaderData;
  return (
    <div className="stack gap-md">
      <PageTitle title={t('title')} description={t('description')} />
      <header className={`cluster between ${styles.head}`}>
        <h1>{t('title')}</h1>
        <ButtonLink look="primary" to="feed/create">
          {t('plan')}
        </ButtonLink>
      </header>
      <div className={`cluster between baseline ${styles.bar}`}>
        <ViewLinks
          label={t('views.label')}
          views={[
            { to: 'feed', name: t('views.everywhere'), isShown: !search.near },
            { to: 'feed?near=1', name: t('views.near'), isShown: search.near },
          ]}
        />
        {reader !== 'visitor' && <PageLink to="account/posts">{t('mine')}</PageLink>}
      </div>
      {search.near && <NearForm search={search} placeUnknown={placeUnknown} />}
      {actionData?.failed && <Notice kind="bad">{actionData.message}</Notice>}
      <FeedBody view={loaderData} />
    </div>
  );
}

function FeedBody({ view }: { view: FeedView }) {
  const t = useTranslations('feed');
  const { posts, days, search, failure, placeUnknown, isPart } = view;
  if (failure) {
    return (
      <div className="stack start">
        <Notice kind="bad">{failure.message}</Notice>
        <RetryLink>{t('again')}</RetryLink>
      </div>
    );
  }
  if (!(posts || days || isPart)) return placeUnknown ? null : <p className="muted">{t('near.ask')}</p>;
  if (posts?.length === 0 && !days?.length && !isPart) return <EmptyFeed search={search} />;
  return (
    <div className={posts && (days || isPart) ? styles.columns : undefined}>
      {isPart && <FailedPart />}
      {days && <Days view={view} days={days} />}
      {posts && <Posts view={view} posts={posts} />}
    </div>
  );
}

function Days({ view: { search, next }, days }: { view: FeedView; days: DayView[] }) {
  const t = useTranslations('feed');
  return (
    <div>
      <ActivityDays days={days} />
      <Pager
        label={t('days.title')}
        path={`feed${writeFeedSearch(search, {})}`}
        page="from"
        isFirst={search.from === ''}
        next={next.days}
        words={{ first: t('first'), next: t('days.more') }}
      />
    </div>
  );
}

function Posts({ view: { search, reader, next }, posts }: { view: FeedView; posts: PostView[] }) {
  const t = useTranslations('feed');
  return (
    <section className="stack gap-md" aria-labelledby="posts">
      <div className={`cluster between baseline ${styles.heading}`}>
        <h2 className="text-lg tight" id="posts">
          {t('posts.title')}
        </h2>
        <PageLink to="feed/create?what=post">{t('write')}</PageLink>
      </div>
      {posts.length > 0 && (
        <ul className="plain-list">
          {posts.map((post) => (
            <PostCard key={post.id} post={post} reader={reader} />
          ))}
        </ul>
      )}
      <Pager
        label={t('posts.title')}
        path={`feed${writeFeedSearch(search, {})}`}
        isFirst={search.cursor === ''}
        next={next.posts}
        words={{ first: t('first'), next: t('posts.more') }}
      />
    </section>
  );
}
