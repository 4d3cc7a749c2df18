import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Language } from '../../../contract/directories.ts';
import * as limits from '../../../contract/limits.ts';
import type { FormFailure } from '../../client/form.ts';
import { TextArea, TextField } from '../../components/field.tsx';
import { LanguageSelect } from '../../components/language-select.tsx';
import { PlaceField } from '../../components/place-field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useFocusFirstError } from '../../components/use-focus-first-error.ts';
import styles from './create-post.module.css';

/** A new post. now: what the clock shows, for the field of date and time. */
export function PostForm(props: {
  languages: Language[];
  now: string;
  clientId: string;
  /** the beginning of a text, to be changed */
  begins: string | null;
  failure: FormFailure | undefined;
}) {
  const { languages, now, clientId, begins, failure } = props;
  const t = useTranslations('feed-create');
  const form = useFocusFirstError(failure);
  const { values = {}, fields = {} } = failure ?? {};
  const { min, max } = limits.participants;
  return (
    <Form method="post" className={styles.form} noValidate ref={form}>
      <input type="hidden" name="clientId" value={values.clientId ?? clientId} />
      <TextArea
        name="text"
        label={t('text')}
        hint={t('textHint')}
        rows={7}
        limit={limits.post.max}
        required
        defaultValue={values.text ?? begins ?? undefined}
        error={fields.text}
      />
      <div className={styles.number}>
        <TextField
          name="participants"
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          label={t('participants')}
          hint={t('participantsHint', { max: String(max) })}
          required
          defaultValue={values.participants ?? '1'}
          error={fields.participants}
        />
      </div>
      <fieldset className={styles.group}>
        <legend>{t('optional')}</legend>
        <div className={styles.pair}>
          <div>
            <PlaceField value={values.place ?? ''} error={fields.postcode && t('placeUnknown')} />
          </div>
          <TextField
            name="startsAt"
            type="datetime-local"
            min={now}
            label={t('startsAt')}
            defaultValue={values.startsAt}
            error={fields.startsAt}
          />
          {(['langSpeaking', 'langLearning'] as const).map((name) => (
            <LanguageSelect
              key={name}
              name={name}
              label={t(name)}
              defaultValue={values[name] ?? ''}
              error={fields[name]}
              languages={languages}
            />
          ))}
        </div>
      </fieldset>
      <div className={styles.send}>
        <SubmitButton look="primary" busy={t('sending')}>
          {t('send')}
        </SubmitButton>
        <p className="small muted">{t('public')}</p>
      </div>
    </Form>
  );
}
