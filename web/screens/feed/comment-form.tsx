import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import type { FormFailure } from '../../client/form.ts';
import { ButtonLink } from '../../components/button.tsx';
import { TextArea } from '../../components/field.tsx';
import { LoginAside } from '../../components/login-aside.tsx';
import { Notice } from '../../components/notice.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useFocusFirstError } from '../../components/use-focus-first-error.ts';
import type { PostPage } from './load-post.ts';
import styles from './post.module.css';

/** Where the reader comments, or learns what they need for it. A refused text stays, whatever the reason. */
export function CommentForm(props: { reader: PostPage['reader']; clientId: string; failure: FormFailure | undefined }) {
  const { reader, clientId, failure } = props;
  const t = useTranslations('feed-post');
  const form = useFocusFirstError(failure);
  if (reader === 'visitor' && !failure) return <VisitorsWay />;
  if (reader === 'unconfirmed' && !failure) return null;
  return (
    <Form method="post" className={`stack wide ${styles.form}`} noValidate preventScrollReset ref={form}>
      {failure && !failure.fields.text && (
        <Notice kind="bad">
          {failure.code === 'not_logged_in' ? (
            <LoginAside message={failure.message} link={t('loginAside')} />
          ) : (
            failure.message
          )}
        </Notice>
      )}
      <input type="hidden" name="clientId" value={failure?.values.clientId ?? clientId} />
      <TextArea
        name="text"
        label={t('comments.label')}
        rows={3}
        limit={limits.comment.max}
        required
        defaultValue={failure?.values.text}
        error={failure?.fields.text}
      />
      <SubmitButton name="intent" value="comment">
        {t('comments.send')}
      </SubmitButton>
    </Form>
  );
}

function VisitorsWay() {
  const t = useTranslations('feed-post.comments');
  return (
    <div className="stack gap-xs">
      <p>{t('visitor')}</p>
      <div className="cluster">
        <Form method="post">
          <SubmitButton name="intent" value="login">
            {t('login')}
          </SubmitButton>
        </Form>
        <ButtonLink to="signup">{t('signup')}</ButtonLink>
      </div>
    </div>
  );
}
