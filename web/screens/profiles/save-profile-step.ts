import { data } from 'react-router';
import { previousField } from '../../client/changed-in-form.ts';
import { textOf } from '../../client/form.ts';
import type { FilledStep } from '../../people/profile-steps.ts';
import type { PageContext } from '../../routing/page-context.ts';
import { fieldsOfStep } from './fields-of-step.ts';
import { type ChangedField, draftOfForm } from './profile-draft.ts';
import { resolveFormPlaces } from './resolve-form-places.ts';
import { saveProfile, type UnsavedProfile, unsaved } from './save-profile.ts';

/** Saves the fields of one step, and leaves the others; null if it is saved. */
export async function saveProfileStep(page: PageContext, form: FormData, step: FilledStep) {
  await resolveFormPlaces(page.api, form);
  const draft = draftOfForm(form);
  const isEmpty = (field: ChangedField) =>
    (field === 'langsSpeaking' || field === 'langsLearning') && draft[field].length === 0;
  const refusal = await saveProfile(
    page,
    form,
    fieldsOfStep[step].filter((field) => !isEmpty(field)),
  );
  if (refusal || !fieldsOfStep[step].some(isEmpty)) return refusal;
  const missing: UnsavedProfile = { ...unsaved(draft, textOf(form, previousField)), code: 'languages_missing' };
  return data(missing, { status: 400 });
}
