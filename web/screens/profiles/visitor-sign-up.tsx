import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import type { FormFailure } from '../../client/form.ts';
import { Button } from '../../components/button.tsx';
import { TextArea } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { SignUpFields } from '../../components/sign-up-fields.tsx';
import { Ideas } from './ideas.tsx';
import type { Wanted } from './load-wanted.ts';
import styles from './write.module.css';

/** The message first, then the fields of an account. Nothing is stored before the form is sent. */
export function VisitorSignUp(props: {
  wanted: Wanted;
  values: FormFailure['values'];
  failure: FormFailure | undefined;
}) {
  const { wanted, values, failure } = props;
  const { person, searched, languages, pair } = wanted;
  const { name } = person;
  const t = useTranslations('profiles-write');
  const signUp = useTranslations('sign-in.signup');
  const isKnown = searched.speak.length > 0 && searched.learn.length > 0;
  return (
    <>
      {failure && (
        <Notice kind="bad" data-proof="refused">
          {failure.message}
        </Notice>
      )}
      <Form method="post" className={styles.fields} noValidate>
        <input type="hidden" name="step" value="sign-up" />
        <TextArea
          name="text"
          label={t('label', { name })}
          rows={5}
          limit={limits.message.max}
          required
          defaultValue={values.text}
          data-draft={person.id}
          hint={<span className={styles.draft}>{t('draft')}</span>}
          error={failure?.fields['draft.text']}
        />
        <Ideas profile={person} wanted={searched.learn} />
        <div className="stack gap-2xs ruled">
          <h2>{t('account.title')}</h2>
          <p className="muted">{isKnown ? t('account.known') : t('account.lead')}</p>
        </div>
        <SignUpFields
          beginning={{ searched, fitting: { speak: pair.learns?.code ?? '', learn: pair.speaks?.code ?? '' } }}
          languages={languages}
          values={values}
          failure={failure}
          submit={t('account.submit')}
        />
        <p className="small muted">{t('account.next', { name })}</p>
        <p className="cluster ruled gap-sm rows-2xs">
          <span>{failure?.code === 'email_taken' ? signUp('taken') : signUp('hasAccount')}</span>
          <Button name="show" value="log-in">
            {signUp('login')}
          </Button>
        </p>
      </Form>
    </>
  );
}
