import { redirect } from 'react-router';
import { submitForm } from '../../client/form.ts';
import { flashPath } from '../../routing/flash.ts';
import type { PageContext } from '../../routing/page-context.ts';

/** Deletes the caller's post and redirects to the feed, which reports it. */
export function deletePost({ api, locale }: PageContext, form: FormData, id: string) {
  return submitForm(form, async () => {
    await api('DELETE /api/posts/{id}', { params: { id } });
    return redirect(flashPath(`/${locale}/feed`, 'postDeleted'), 303);
  });
}
