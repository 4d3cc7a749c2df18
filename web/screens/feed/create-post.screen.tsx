import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { clockAt } from '../../../contract/format/clock.ts';
import { numberOf, submitForm, textOf } from '../../client/form.ts';
import { languageQuery } from '../../client/language-query.ts';
import { ButtonLink } from '../../components/button.tsx';
import { LoginAside } from '../../components/login-aside.tsx';
import { Notice } from '../../components/notice.tsx';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { ViewLinks } from '../../components/view-links.tsx';
import { pageContext, readerContext } from '../../routing/page-context.ts';
import type { Route } from './+types/create-post.screen.ts';
import { ActivityForm } from './activity-form.tsx';
import { activityToChange } from './activity-to-change.ts';
import styles from './create-post.module.css';
import { ideas, isIdea } from './ideas.ts';
import { PostForm } from './post-form.tsx';
import { readPostForm } from './read-post-form.ts';

/** A new activity, with ?what=post a post without a time, with ?change=… an activity of one's own as it is. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { confirmed } = context.get(readerContext);
  const change = url.searchParams.get('change');
  const idea = url.searchParams.get('idea');
  const [languages, changed] = await Promise.all([
    page.api('GET /api/languages', { query: languageQuery(page.locale) }),
    change === null ? null : activityToChange(page, change),
  ]);
  const begins = isIdea(idea) ? idea : null;
  const isPost = url.searchParams.get('what') === 'post' || (begins !== null && ideas[begins] === 'post');
  return {
    isConfirmed: confirmed,
    languages: languages.data,
    now: clockAt(new Date()),
    begins,
    what: changed ? ('change' as const) : isPost ? ('post' as const) : ('activity' as const),
    changed,
    /** made here, so that a form sent twice is one post */
    clientId: crypto.randomUUID(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  // No guard: if the session has ended, the refusal leaves the input in place.
  const form = await request.formData();
  return submitForm(form, async () => {
    const written = await readPostForm(page.api, form);
    const id = textOf(form, 'change');
    if (id) {
      const body = { data: { ...written, version: numberOf(form, 'version') ?? 0 } };
      await page.api('PUT /api/posts/{id}', { params: { id }, body });
      return redirect(`/${page.locale}/feed/${id}?changed`, 303);
    }
    const body = { data: { ...written, clientId: textOf(form, 'clientId') || null } };
    const { data } = await page.api('POST /api/posts', { body });
    return redirect(`/${page.locale}/feed/${data.id}?published`, 303);
  });
}

export default function CreatePost({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('feed-create');
  const { isConfirmed, what, changed } = loaderData;
  const back = changed ? { to: `feed/${changed.id}`, words: t('backToActivity') } : { to: 'feed', words: t('back') };
  return (
    <div className="stack gap-md reading">
      <SubPageHeading title={t(`titles.${what}`)} back={back}>
        {actionData && (
          <Notice kind="bad">
            {actionData.code === 'not_logged_in' ? (
              <LoginAside message={actionData.message} link={t('loginAside')} />
            ) : (
              actionData.message
            )}
          </Notice>
        )}
      </SubPageHeading>
      {!changed && (
        <ViewLinks
          label={t('kinds.label')}
          views={[
            { to: 'feed/create', name: t('kinds.activity'), isShown: what === 'activity' },
            { to: 'feed/create?what=post', name: t('kinds.post'), isShown: what === 'post' },
          ]}
        />
      )}
      {isConfirmed || actionData ? (
        <WhatToWrite loaded={loaderData} failure={actionData} />
      ) : (
        <div className={styles.confirm}>
          <p>{t('confirmFirst')}</p>
          <ButtonLink to="account">{t('toAccount')}</ButtonLink>
        </div>
      )}
    </div>
  );
}

function WhatToWrite(props: {
  loaded: Route.ComponentProps['loaderData'];
  failure: Route.ComponentProps['actionData'];
}) {
  const { loaded, failure } = props;
  const t = useTranslations('feed-create.ideas');
  const { languages, now, clientId, begins, what, changed } = loaded;
  if (what === 'post') {
    return <PostForm languages={languages} clientId={clientId} begins={begins && t(begins)} failure={failure} />;
  }
  return (
    <ActivityForm
      languages={languages}
      now={now}
      clientId={clientId}
      changed={changed}
      begins={begins && begins !== 'question' ? { motif: begins, text: t(begins) } : null}
      failure={failure}
    />
  );
}
