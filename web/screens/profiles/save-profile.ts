import { data } from 'react-router';
import * as limits from '../../../contract/limits.ts';
import { ApiError } from '../../api/api-client.ts';
import type { PageContext } from '../../api/page-context.ts';
import { type ChangedField, changedDraft, changeOf, draftOfForm, type ProfileDraft } from './profile-draft.ts';
import { shownRows } from './shown-rows.ts';

/** What the form gets back when it was not saved: everything typed, and what is wrong. */
export interface UnsavedProfile {
  draft: ProfileDraft | null;
  /** '' when nothing is wrong: a button only changed the form */
  message: string;
  code: string;
  fields: Record<string, string>;
}

/**
 * Does what the pressed button asks for, with the fields named, or all. A picture that was chosen is stored either way, so that it is
 * not lost.
 */
export async function saveProfile({ api }: PageContext, form: FormData, fields?: readonly ChangedField[]) {
  const intent = String(form.get('intent') ?? 'save');
  let draft = draftOfForm(form);
  const file = form.get('files');
  if (file instanceof File && file.size > limits.image.maxBytes) {
    return data({ ...unsaved(draft), code: 'image_too_large' }, { status: 413 });
  }
  try {
    draft = { ...draft, image: (await storedImage(api, file, form.get('crop'))) ?? draft.image };
    if (intent !== 'save') return unsaved(changedDraft(draft, intent));
    const { id } = await api('GET /api/users/me');
    await api('PUT /api/profiles/{id}', { params: { id }, body: { data: changeOf(draft, fields) } });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data(unsaved(draft, error), { status: error.status });
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
  const upload = (query: string) => api('POST /api/upload', { body: body as never, query });
  const [image] = await (typeof crop === 'string'
    ? upload(`crop=${encodeURIComponent(crop)}`).catch(uncropped)
    : upload(''));
  return image ? { id: image.id, url: image.formats.medium.url } : null;

  /** A browser that counted the pixels otherwise shall not keep anybody from having a picture. */
  function uncropped(error: unknown) {
    if (error instanceof ApiError && error.fields.crop) return upload('');
    throw error;
  }
}

/** What goes back into the form; without an error nothing is wrong. */
export function unsaved(draft: ProfileDraft, error?: ApiError): UnsavedProfile {
  const isAboutImage = error?.details.code.startsWith('image_');
  return {
    draft: {
      ...draft,
      langsSpeaking: shownRows(draft.langsSpeaking),
      langsLearning: shownRows(draft.langsLearning),
    },
    message: error?.message ?? '',
    code: error?.details.code ?? '',
    fields: { ...error?.fields, ...(error && isAboutImage && { image: error.message }) },
  };
}
