import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { clockAt } from '../../../contract/format/clock.ts';
import { submitForm } from '../../client/form.ts';
import { languageQuery } from '../../client/language-query.ts';
import { ButtonLink } from '../../components/button.tsx';
import { LoginAside } from '../../components/login-aside.tsx';
import { Notice } from '../../components/notice.tsx';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { pageContext, readerContext } from '../../routing/page-context.ts';
import type { Route } from './+types/create-post.screen.ts';
import styles from './create-post.module.css';
import { ideas } from './ideas.ts';
import { PostForm } from './post-form.tsx';
import { readPostForm } from './read-post-form.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { confirmed } = context.get(readerContext);
  const languages = await page.api('GET /api/languages', { query: languageQuery(page.locale) });
  return {
    isConfirmed: confirmed,
    languages: languages.data,
    now: clockAt(new Date()),
    idea: ideas.find((one) => one === url.searchParams.get('idea')) ?? null,
    /** made here, so that a form sent twice is one post */
    clientId: crypto.randomUUID(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  // No guard: if the session has ended, the refusal leaves the input in place.
  const form = await request.formData();
  return submitForm(form, async () => {
    const body = { data: await readPostForm(page.api, form) };
    const { data } = await page.api('POST /api/posts', { body });
    return redirect(`/${page.locale}/feed/${data.id}?published`, 303);
  });
}

export default function CreatePost({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('feed-create');
  const { isConfirmed, languages, now, clientId, idea } = loaderData;
  return (
    <div className={styles.page}>
      <SubPageHeading title={t('title')} back={{ to: 'feed', words: t('back') }}>
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
      {isConfirmed || actionData ? (
        <PostForm
          languages={languages}
          now={now}
          clientId={clientId}
          begins={idea && t(`ideas.${idea}`)}
          failure={actionData}
        />
      ) : (
        <div className={styles.confirm}>
          <p>{t('confirmFirst')}</p>
          <ButtonLink to="account">{t('toAccount')}</ButtonLink>
        </div>
      )}
    </div>
  );
}
