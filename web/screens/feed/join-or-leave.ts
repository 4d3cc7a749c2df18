import { redirect } from 'react-router';
import { submitForm, textOf } from '../../client/form.ts';
import { pathToJoin } from '../../people/activity-wanted.ts';
import type { PageContext } from '../../routing/page-context.ts';
import { rememberPath } from '../../session/guards.ts';

/**
 * Joins or leaves an activity; the page keeps its position. A visitor signs up or logs in first, and has joined when they
 * return.
 */
export async function joinOrLeave(page: PageContext, request: Request, form: FormData, id: string) {
  const call = textOf(form, 'intent') === 'leave' ? 'DELETE' : 'PUT';
  // Where a session has ended while the page was open, the refusal leaves the reader where they are.
  const isSentByScript = new URL(request.url).pathname.endsWith('.data');
  if (call === 'PUT' && !isSentByScript && !(await page.account())) {
    const headers = { 'Set-Cookie': rememberPath(page, pathToJoin(page.locale, id)) };
    return redirect(`/${page.locale}/signup`, { status: 303, headers });
  }
  return submitForm(form, async () => {
    await page.api(`${call} /api/posts/{id}/participation`, { params: { id } });
    return { failed: false as const };
  });
}
