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
  if (intent === 'login') {
    await memberOrElsewhere(page, request);
    return redirect(`/${page.locale}/feed/${id}`, 303);
  }
  if (intent === 'signup') {
    const headers = { 'Set-Cookie': rememberPath(page, `/${page.locale}/feed/${id}`) };
    return redirect(`/${page.locale}/signup`, { status: 303, headers });
  }
  if (intent === 'delete') return deletePost(page, form, id);
  if (intent === 'join' || intent === 'leave') return joinOrLeave(page, form, id);
  // No other guard: if the session has ended, the refusal leaves the input in place.
  return submitForm(form, async () => {
    await act(page, id, intent, form);
    return redirect(`/${page.locale}/feed/${id}#comments`, 303);
  });
}

async function act({ api }: PageContext, id: string, intent: string, form: FormData): Promise<void> {
  if (intent === 'delete-comment') {
    await api('DELETE /api/comments/{id}', { params: { id: textOf(form, 'comment') } });
    return;
  }
  const comment = { text: textOf(form, 'text'), clientId: textOf(form, 'clientId') || null };
  await api('POST /api/posts/{id}/comments', { params: { id }, body: { data: comment } });
}
