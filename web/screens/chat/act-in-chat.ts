import { redirect } from 'react-router';
import { cookieSeconds } from '../../../contract/limits.ts';
import { submitForm, textOf } from '../../client/form.ts';
import { forgetCookie, setCookie } from '../../client/set-cookie.ts';
import { actOnMeeting } from '../../meetings/act-on-meeting.ts';
import type { PageContext } from '../../routing/page-context.ts';

/**
 * Runs a chat's form: send, accept, decline, leave, block or unblock, answer about a meeting, say whether one wants
 * to be corrected, or show corrections later. Returns to the newest message.
 */
export async function actInChat(page: PageContext, request: Request, id: string) {
  const form = await request.formData();
  const latest = `/${page.locale}/chat/${id}#latest`;
  if (textOf(form, 'intent') === 'corrections-first') {
    const isHidden = textOf(form, 'hidden') === 'yes';
    const seconds = cookieSeconds.correctionsHidden;
    const cookie = isHidden
      ? setCookie(page, 'corrections_hidden', '1', { seconds })
      : forgetCookie('corrections_hidden');
    return redirect(latest, { status: 303, headers: { 'Set-Cookie': cookie } });
  }
  return submitForm(form, async () => {
    if (form.has('meeting')) await actOnMeeting(page, form);
    else await act(page, id, form);
    return redirect(latest, 303);
  });
}

async function act({ api }: PageContext, id: string, form: FormData): Promise<void> {
  const params = { id };
  switch (textOf(form, 'intent')) {
    case 'accept':
      await api('POST /api/chats/{id}/accept', { params });
      return;
    case 'decline':
      await api('POST /api/chats/{id}/decline', { params });
      return;
    case 'leave':
      await api('POST /api/chats/{id}/leave', { params });
      return;
    case 'block':
      await api('PUT /api/blocks/{profileId}', { params: { profileId: textOf(form, 'member') } });
      return;
    case 'unblock':
      await api('DELETE /api/blocks/{profileId}', { params: { profileId: textOf(form, 'member') } });
      return;
    case 'corrections': {
      const wanted = textOf(form, 'wanted') === 'yes';
      await api('PUT /api/chats/{id}/corrections', { params, body: { data: { wanted } } });
      return;
    }
    default: {
      const message = { text: textOf(form, 'text'), clientId: textOf(form, 'clientId') };
      await api('POST /api/chats/{id}/messages', { params, body: { data: message } });
    }
  }
}
