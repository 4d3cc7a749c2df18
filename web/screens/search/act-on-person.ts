import { submitForm, textOf } from '../../client/form.ts';
import type { PageContext } from '../../routing/page-context.ts';

/** Runs a found person's form: saves or removes the contact. */
export async function actOnPerson({ api }: PageContext, request: Request) {
  const form = await request.formData();
  return submitForm(form, async () => {
    const params = { profileId: textOf(form, 'member') };
    const isRemoval = textOf(form, 'intent') === 'remove';
    await api(isRemoval ? 'DELETE /api/contacts/{profileId}' : 'PUT /api/contacts/{profileId}', { params });
    return { failed: false as const };
  });
}
