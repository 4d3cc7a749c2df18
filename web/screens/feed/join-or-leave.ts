import { submitForm, textOf } from '../../client/form.ts';
import type { PageContext } from '../../routing/page-context.ts';

/** Joins or leaves an activity. The page keeps its position. */
export function joinOrLeave({ api }: PageContext, form: FormData, id: string) {
  const call = textOf(form, 'intent') === 'leave' ? 'DELETE' : 'PUT';
  return submitForm(form, async () => {
    await api(`${call} /api/posts/{id}/participation`, { params: { id } });
    return { failed: false as const };
  });
}
