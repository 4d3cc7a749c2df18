import { data } from 'react-router';
import * as limits from '../../../contract/limits.ts';
import { ApiError, type ApiQuery } from '../../client/api-client.ts';
import { previousField, previousOf } from '../../client/changed-in-form.ts';
import { textOf } from '../../client/form.ts';
import type { PageContext } from '../../routing/page-context.ts';
import { type ChangedField, changedDraft, draftOfForm, type ProfileDraft } from './profile-draft.ts';
import { shownRows } from './shown-rows.ts';
import { storeChange } from './store-change.ts';

/** What the form gets back if it was not saved: the input, and the errors. */
export interface UnsavedProfile {
  draft: ProfileDraft | null;
  /** '' when nothing is wrong: a button only changed the form */
  message: string;
  code: string;
  fields: Record<string, string>;
  /** the values the form began with */
  previous: string | undefined;
  /** of changed_meanwhile: the fields changed both here and elsewhere */
  newer?: string[];
}

/**
 * Runs the clicked button's action with the named fields; only changes of this form are written. A field changed elsewhere
 * too is not overwritten silently: the form is shown again and reports it once. A chosen picture is stored either way, so
 * that it is not lost.
 */
export async function saveProfile({ api }: PageContext, form: FormData, fields: readonly ChangedField[]) {
  const intent = String(form.get('intent') ?? 'save');
  let draft = draftOfForm(form);
  const previous = textOf(form, previousField) || undefined;
  const file = form.get('files');
  if (file instanceof File && file.size > limits.image.maxBytes) {
    return data({ ...unsaved(draft, previous), code: 'image_too_large' }, { status: 413 });
  }
  try {
    draft = { ...draft, image: (await storedImage(api, file, form.get('crop'))) ?? draft.image };
    if (intent !== 'save') return unsaved(changedDraft(draft, intent), previous);
    const { newer, saved } = await storeChange(api, { previous: previousOf(form), draft, fields });
    if (newer.length > 0) {
      return data({ ...unsaved(draft, JSON.stringify(saved)), code: 'changed_meanwhile', newer }, { status: 409 });
    }
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data(unsaved(draft, previous, error), { status: error.status });
  }
}

async function storedImage(
  api: PageContext['api'],
  file: FormDataEntryValue | null,
  crop: FormDataEntryValue | null,
): Promise<ProfileDraft['image']> {
  if (!(file instanceof File) || file.size === 0) return null;
  const body = new FormData();
  body.set('files', file);
  const upload = (query: ApiQuery<'POST /api/upload'>) => api('POST /api/upload', { body: body as never, query });
  const [image] = await (typeof crop === 'string' ? upload({ crop }).catch(uncropped) : upload({}));
  return image ? { id: image.id, url: image.formats.medium.url } : null;

  /** A browser that counts pixels differently must not prevent a picture. */
  function uncropped(error: unknown) {
    if (error instanceof ApiError && error.fields.crop) return upload({});
    throw error;
  }
}

/** What goes back into the form; without an error it is valid. */
export function unsaved(draft: ProfileDraft, previous: string | undefined, error?: ApiError): UnsavedProfile {
  const isAboutImage = error?.details.code.startsWith('image_');
  return {
    draft: {
      ...draft,
      langsSpeaking: shownRows(draft.langsSpeaking),
      langsLearning: shownRows(draft.langsLearning),
    },
    previous,
    message: error?.message ?? '',
    code: error?.details.code ?? '',
    fields: { ...error?.fields, ...(error && isAboutImage && { image: error.message }) },
  };
}
