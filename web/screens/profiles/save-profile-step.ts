import { data } from 'react-router';
import { beforeField } from '../../client/changed-in-form.ts';
import { textOf } from '../../client/form.ts';
import { resolvePlace } from '../../client/resolve-place.ts';
import type { FilledStep } from '../../people/profile-steps.ts';
import type { PageContext } from '../../routing/page-context.ts';
import { fieldsOfStep } from './fields-of-step.ts';
import { type ChangedField, draftOfForm } from './profile-draft.ts';
import { saveProfile, type UnsavedProfile, unsaved } from './save-profile.ts';

/** Saves the fields of one step, and leaves the others; null if the next step follows. */
export async function saveProfileStep(page: PageContext, form: FormData, step: FilledStep) {
  if (step === 'meeting') form.set('postcode', await postcodeOf(page, textOf(form, 'place')));
  const draft = draftOfForm(form);
  const isEmpty = (field: ChangedField) =>
    (field === 'langsSpeaking' || field === 'langsLearning') && draft[field].length === 0;
  const refusal = await saveProfile(
    page,
    form,
    fieldsOfStep[step].filter((field) => !isEmpty(field)),
  );
  if (refusal || !fieldsOfStep[step].some(isEmpty)) return refusal;
  const missing: UnsavedProfile = { ...unsaved(draft, textOf(form, beforeField)), code: 'languages_missing' };
  return data(missing, { status: 400 });
}

/** The postcode of the input; other text is passed on for the API to refuse. */
async function postcodeOf({ api }: PageContext, typed: string): Promise<string> {
  if (typed.trim() === '') return '';
  return (await resolvePlace(api, typed.trim()))?.postcode ?? typed;
}
