import { redirect } from 'react-router';
import { submitForm, textOf } from '../../client/form.ts';
import type { PageContext } from '../../routing/page-context.ts';
import { memberOrElsewhere, rememberPath } from '../../session/guards.ts';
import { deletePost } from './delete-post.ts';
import { joinOrLeave } from './join-or-leave.ts';

/** Runs a form of a post's page; returns to the part of the page it is about. */
export async function actOnPost(page: PageContext, request: Request, id: string) {
  const form = await request.formData();
  const intent = textOf(form, 'intent');
  const path = `/${page.locale}/feed/${id}`;
  switch (intent) {
    case 'login':
      await memberOrElsewhere(page, request);
      return redirect(path, 303);
    case 'signup':
      return redirect(`/${page.locale}/signup`, { status: 303, headers: { 'Set-Cookie': rememberPath(page, path) } });
    case 'delete':
      return deletePost(page, form, id);
    case 'join':
    case 'leave':
      return joinOrLeave(page, request, form, id);
    case 'call-off':
      return submitForm(form, async () => {
        const body = { data: { startsAt: textOf(form, 'date') || null } };
        await page.api('POST /api/posts/{id}/call-off', { params: { id }, body });
        return redirect(path, 303);
      });
    default:
      // No other guard: if the session has ended, the refusal leaves the input in place.
      return submitForm(form, async () => {
        await act(page, id, intent, form);
        return redirect(`${path}#comments`, 303);
      });
  }
}

async function act({ api }: PageContext, id: string, intent: string, form: FormData): Promise<void> {
  if (intent === 'delete-comment') {
    await api('DELETE /api/comments/{id}', { params: { id: textOf(form, 'comment') } });
    return;
  }
  const comment = { text: textOf(form, 'text'), clientId: textOf(form, 'clientId') || null };
  await api('POST /api/posts/{id}/comments', { params: { id }, body: { data: comment } });
}
