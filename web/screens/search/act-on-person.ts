import { submitForm, textOf } from '../../client/form.ts';
import type { PageContext } from '../../routing/page-context.ts';

/** Runs a form of the search: saves or removes a found person as a contact, or requests a notification of the next one for a pair of languages. */
export async function actOnPerson({ api }: PageContext, request: Request) {
  const form = await request.formData();
  return submitForm(form, async () => {
    const intent = textOf(form, 'intent');
    if (intent === 'setAlert' || intent === 'dropAlert') {
      const pair = { params: { speaks: textOf(form, 'speaks'), learns: textOf(form, 'learns') } };
      await (intent === 'setAlert'
        ? api('PUT /api/supply/alerts/{speaks}/{learns}', pair)
        : api('DELETE /api/supply/alerts/{speaks}/{learns}', pair));
      return { failed: false as const };
    }
    const params = { profileId: textOf(form, 'member') };
    const isRemoval = intent === 'remove';
    await api(isRemoval ? 'DELETE /api/contacts/{profileId}' : 'PUT /api/contacts/{profileId}', { params });
    return { failed: false as const };
  });
}
