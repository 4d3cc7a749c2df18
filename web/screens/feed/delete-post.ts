import { redirect } from 'react-router';
import { submitForm } from '../../api/form.ts';
import type { PageContext } from '../../api/page-context.ts';
import { tellingPath } from '../../api/told.ts';

/** Deletes one's own post and leads to the feed, which says so. */
export function deletePost({ api, locale }: PageContext, form: FormData, id: string) {
  return submitForm(form, async () => {
    await api('DELETE /api/posts/{id}', { params: { id } });
    return redirect(tellingPath(`/${locale}/feed`, 'postDeleted'), 303);
  });
}
