import { type RefObject, useEffect } from 'react';
import { Form, useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ButtonLink } from '../../components/button.tsx';
import { LoginAside } from '../../components/login-aside.tsx';
import { Notice } from '../../components/notice.tsx';
import { PreviousValues } from '../../components/previous-values.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useFocusFirstError } from '../../components/use-focus-first-error.ts';
import { type FilledStep, profileSteps } from '../../people/profile-steps.ts';
import { fieldsOfStep } from './fields-of-step.ts';
import type { LoadedStep } from './load-profile-step.ts';
import type { ProfileDraft } from './profile-draft.ts';
import styles from './profile-step.module.css';
import type { UnsavedProfile } from './save-profile.ts';
import { SavingState } from './saving-state.tsx';
import { StepFields } from './step-fields.tsx';
import { useSelfSaving } from './use-self-saving.ts';
import { useStoredFields } from './use-stored-fields.ts';

/** The form of one step: it saves and continues, or returns to the overview; «later» only continues. */
export function ProfileStepForm(props: { loaded: LoadedStep; step: FilledStep; unsaved: UnsavedProfile | undefined }) {
  const { loaded, step, unsaved } = props;
  const t = useTranslations('profiles-steps');
  const profiles = useTranslations('profiles');
  const isRefused = Boolean(unsaved?.code);
  const draft = unsaved?.draft ?? loaded.draft;
  const refused = useFaults(step, draft, isRefused ? unsaved : undefined);
  const form = useFocusFirstError(isRefused ? unsaved : undefined);
  const saving = useSelfSaving(form, fieldsOfStep[step]);
  const fields = { ...refused, ...withPlaces(saving.faults, t('meeting.unknown')) };
  const storeFields = useStoredFields(step, form);
  useOpenTarget(form);
  const next = profileSteps[profileSteps.indexOf(step) + 1];
  return (
    <>
      {unsaved && isRefused && (unsaved.newer || Object.keys(refused).length === 0) && (
        <Notice kind="bad">
          {unsaved.code === 'not_logged_in' ? (
            <LoginAside message={unsaved.message} link={t('login')} />
          ) : unsaved.newer ? (
            profiles('changedMeanwhile')
          ) : (
            unsaved.message
          )}
        </Notice>
      )}
      <Form
        method="post"
        encType="multipart/form-data"
        className={styles.form}
        noValidate
        ref={form}
        onInput={storeFields}
      >
        <PreviousValues values={loaded.saved} answered={saving.previous ?? unsaved?.previous} />
        {/* The first button of a form is the one that Enter presses. */}
        <SubmitButton name="intent" value="save" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <StepFields loaded={loaded} step={step} draft={draft} fields={fields} />
        <SavingState state={saving.state} />
        <div className={`cluster ${styles.actions}`}>
          <SubmitButton look="primary" tall name="intent" value="save" busy={t('saving')}>
            {loaded.isEdit ? t('save') : t('next')}
          </SubmitButton>
          {!loaded.isEdit && (
            <ButtonLink tall to={`account/profile/${next}`} look={step === 'picture' ? 'outline' : 'quiet'}>
              {t('later')}
            </ButtonLink>
          )}
        </div>
      </Form>
    </>
  );
}

/** A list's error is shown at its first field. */
const fieldOf: Record<string, string> = {
  langsSpeaking: 'langsSpeaking.0.code',
  langsLearning: 'langsLearning.0.code',
  meetingPostcodes: 'meetingPostcodes.0',
};

/** All errors by field: those of the API, required fields of this step, and what was changed elsewhere, too. */
function useFaults(step: FilledStep, draft: ProfileDraft, refused: UnsavedProfile | undefined): Record<string, string> {
  const t = useTranslations('profiles-steps');
  const profiles = useTranslations('profiles');
  if (!refused) return {};
  const fields = withPlaces(refused.fields, t('meeting.unknown'));
  if (refused.code === 'image_too_large') fields.image = profiles('image.tooLarge');
  for (const name of refused.newer ?? []) fields[fieldOf[name] ?? name] = profiles('newer');
  if (step !== 'languages' || refused.code === 'not_logged_in') return fields;
  for (const direction of ['langsSpeaking', 'langsLearning'] as const) {
    if (!draft[direction].some(({ code }) => code)) fields[`${direction}.0.code`] = t('languages.missing');
  }
  return fields;
}

/** The API refuses postcodes; the fields take places. */
function withPlaces(faults: Record<string, string>, unknown: string): Record<string, string> {
  const isPlace = (name: string) => name === 'postcode' || name.startsWith('meetingPostcodes.');
  return Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, isPlace(name) ? unknown : fault]));
}

/** Opens the closed section of a form that contains the address's target, and shows it. */
function useOpenTarget(form: RefObject<HTMLFormElement | null>) {
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash && form.current?.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`);
    if (!target) return;
    const section = target.closest('details') ?? target.querySelector('details');
    if (section) section.open = true;
    target.scrollIntoView();
  }, [hash, form]);
}
