import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Language } from '../../../contract/directories.ts';
import type { FormFailure } from '../../client/form.ts';
import { PlaceField } from '../../components/place-field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useFocusFirstError } from '../../components/use-focus-first-error.ts';
import styles from './create-post.module.css';
import { PairFields } from './pair-fields.tsx';
import { PostFields } from './post-fields.tsx';

/** A new post without a time. */
export function PostForm(props: {
  languages: Language[];
  clientId: string;
  /** the beginning of a text, to be changed */
  begins: string | null;
  failure: FormFailure | undefined;
}) {
  const { languages, clientId, begins, failure } = props;
  const t = useTranslations('feed-create');
  const form = useFocusFirstError(failure);
  const { values = {}, fields = {} } = failure ?? {};
  return (
    <Form method="post" className={styles.form} noValidate ref={form}>
      <input type="hidden" name="what" value="post" />
      <input type="hidden" name="clientId" value={values.clientId ?? clientId} />
      <PostFields
        label={t('text')}
        hint={t('textHint')}
        text={{ value: values.text ?? begins ?? undefined, error: fields.text }}
        participants={{ value: values.participants ?? '1', error: fields.participants }}
      />
      <fieldset className={styles.group}>
        <legend>{t('optional')}</legend>
        <div className={styles.pair}>
          <div>
            <PlaceField value={values.place ?? ''} error={fields.postcode && t('placeUnknown')} />
          </div>
          <PairFields languages={languages} values={values} fields={fields} />
        </div>
      </fieldset>
      <div className={`cluster gap-md rows-xs ${styles.send}`}>
        <SubmitButton look="primary" busy={t('sending')}>
          {t('send')}
        </SubmitButton>
        <p className="small muted">{t('public')}</p>
      </div>
    </Form>
  );
}
