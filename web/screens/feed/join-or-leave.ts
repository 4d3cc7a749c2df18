import { submitForm, textOf } from '../../client/form.ts';
import type { PageContext } from '../../routing/page-context.ts';

/** Joins an activity, or leaves it. The page stays where it is: who joins goes on reading there. */
export function joinOrLeave({ api }: PageContext, form: FormData, id: string) {
  const call = textOf(form, 'intent') === 'leave' ? 'DELETE' : 'PUT';
  return submitForm(form, async () => {
    await api(`${call} /api/posts/{id}/participation`, { params: { id } });
    return { failed: false as const };
  });
}
