import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { momentInWords } from '../../../contract/format/dates.ts';
import { submitForm, textOf } from '../../client/form.ts';
import { orNotFound } from '../../client/or-not-found.ts';
import { ButtonLink } from '../../components/button.tsx';
import { ConfirmStep } from '../../components/confirm-step.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Pager } from '../../components/paged-list.tsx';
import settings from '../../components/settings.module.css';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/own-posts.screen.ts';
import styles from './own-posts.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const cursor = url.searchParams.get('cursor');
  const { data, meta } = await orNotFound(
    page.api('GET /api/posts', {
      query: { filters: { me: { $eq: true } }, pagination: { cursor: cursor || undefined } },
    }),
  );
  const now = new Date();
  return {
    posts: data.map(({ id, text, createdAt, joined, participants, comments, hidden, inReview, title, calledOff }) => ({
      id,
      text: title ?? text,
      calledOff,
      created: { iso: createdAt, shown: momentInWords(createdAt, page.locale, { now }) },
      joined,
      participants,
      comments,
      hidden,
      inReview,
    })),
    next: meta.pagination.next,
    isFirst: cursor === null,
    isDeleted: url.searchParams.has('deleted'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    await page.api('DELETE /api/posts/{id}', { params: { id: textOf(form, 'post') } });
    return redirect(`/${page.locale}/account/posts?deleted`, 303);
  });
}

export default function OwnPosts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('feed-own');
  const { posts, next, isFirst, isDeleted } = loaderData;
  return (
    <div className="stack gap-lg reading">
      <SubPageHeading title={t('title')} back={{ to: 'account', words: t('back') }}>
        {actionData && <Notice kind="bad">{actionData.message}</Notice>}
        {isDeleted && !actionData && <Notice kind="good">{t('deleted')}</Notice>}
      </SubPageHeading>
      {posts.length > 0 ? (
        <ul className="plain-list">
          {posts.map((post) => (
            <OwnPost key={post.id} post={post} />
          ))}
        </ul>
      ) : (
        <p>{isFirst ? t('empty') : t('end')}</p>
      )}
      <Pager path="account/posts" isFirst={isFirst} next={next} words={{ first: t('first'), next: t('more') }} />
      <div className={`cluster gap-sm rows-xs ${settings.actions}`}>
        <ButtonLink to="feed/create">{t('write')}</ButtonLink>
      </div>
    </div>
  );
}

function OwnPost({ post }: { post: Route.ComponentProps['loaderData']['posts'][number] }) {
  const t = useTranslations('feed-own');
  const { id, text, created, joined, participants, comments, hidden, inReview, calledOff } = post;
  return (
    <li className="stack gap-2xs entry-md">
      <h2 className={`clamp plain-links ${styles.text}`} dir="auto">
        <PageLink to={`feed/${id}`}>{text}</PageLink>
      </h2>
      <p className={`cluster ${styles.facts}`}>
        <time dateTime={created.iso}>{created.shown}</time>
        <span>{t('joined', { joined: String(joined), participants: String(participants) })}</span>
        {calledOff && <span>{t('calledOff')}</span>}
        <span>{t('comments', { count: comments })}</span>
      </p>
      {hidden && <p className="fault">{inReview ? t('inReview') : t('hidden')}</p>}
      <ConfirmStep
        label={t('delete')}
        name={t('deleteOf', { date: created.shown })}
        text={t('deleteText')}
        confirm={t('deleteConfirm')}
        fields={{ post: id }}
      />
    </li>
  );
}
