import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import { pairOf } from '../../components/avatar.tsx';
import { TextField } from '../../components/field.tsx';
import bar from '../../components/save-bar.module.css';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useFocusFirstError } from '../../components/use-focus-first-error.ts';
import { AboutFields } from './about-fields.tsx';
import { FormSection } from './form-section.tsx';
import { ImageField } from './image-field.tsx';
import { LanguageRows } from './language-rows.tsx';
import { PersonFields } from './person-fields.tsx';
import styles from './profile.module.css';
import type { ProfileDraft } from './profile-draft.ts';
import { RoomFields } from './room-fields.tsx';
import { SavingState } from './saving-state.tsx';
import { StatusChoice } from './status-choice.tsx';
import { useFolds } from './use-folds.ts';
import { useOpenTarget } from './use-open-target.ts';
import { useSelfSaving } from './use-self-saving.ts';
import { WeekFields } from './week-fields.tsx';

export function ProfileForm(props: {
  draft: ProfileDraft;
  /** sends the values the form began with, or those stored since */
  before: (answered: string | undefined) => ReactNode;
  savedImageId: string | null;
  fields: Record<string, string>;
  /** the refused attempt, whose first error is to be corrected */
  attempt: unknown;
  languages: { code: string; name: string }[];
  places: Record<string, string>;
  /** what a whole profile would have */
  missing: readonly string[];
}) {
  const { draft, languages } = props;
  const t = useTranslations('profiles');
  const label = useTranslations('profiles-fields');
  const form = useFocusFirstError(props.attempt);
  const saving = useSelfSaving(form, undefined);
  const fields = { ...props.fields, ...saving.faults };
  const fold = useFolds({ ...props, fields });
  useOpenTarget(form);
  return (
    <Form method="post" encType="multipart/form-data" className={styles.form} noValidate ref={form}>
      {props.before(saving.before)}
      {/* The first button of a form is the one that Enter presses. */}
      <SubmitButton name="intent" value="save" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <ImageField
        name={draft.name}
        pair={pairOf(draft)}
        image={draft.image}
        savedId={props.savedImageId}
        error={fields.image}
      />
      <div>
        <FormSection title={t('about.title')} fold={fold.about}>
          <TextField
            id="name"
            name="name"
            label={label('name')}
            hint={t('about.nameHint')}
            autoComplete="given-name"
            limit={limits.name.max}
            required
            defaultValue={draft.name}
            error={fields.name}
          />
          <AboutFields draft={draft} fields={fields} />
        </FormSection>
        {(['langsSpeaking', 'langsLearning'] as const).map((direction) => (
          <LanguageRows
            key={direction}
            direction={direction}
            initial={draft[direction]}
            varieties={draft.varieties}
            languages={languages}
            fields={fields}
            fold={fold[direction]}
          />
        ))}
        <PersonFields draft={draft} fields={fields} places={props.places} fold={fold.person} />
        <StatusChoice selected={draft.status} error={fields.status} fold={fold.status} />
        <div id="week">
          <WeekFields selected={draft.availability} error={fields.availability} fold={fold.week} />
        </div>
        <RoomFields room={draft.room} isFull={draft.isFull} error={fields.room} fold={fold.room} />
      </div>
      <div className={bar.bar}>
        <SavingState state={saving.state} />
        <SubmitButton busy={t('saving')} look="primary" name="intent" value="save">
          {t('save')}
        </SubmitButton>
      </div>
    </Form>
  );
}
