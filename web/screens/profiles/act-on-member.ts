import { redirect } from 'react-router';
import { submitForm, textOf } from '../../client/form.ts';
import { readFirstMeeting } from '../../meetings/read-meeting-form.ts';
import type { PageContext } from '../../routing/page-context.ts';

/** The actions of the forms on a member's page: a first message, the page to offer times with it, the link again, saving or removing the contact, a block. */
export async function actOnMember(page: PageContext, form: FormData, profileId: string) {
  return submitForm(form, async () => {
    if (textOf(form, 'intent') === 'resend') {
      await page.api('POST /api/auth/send-email-confirmation');
      return { failed: false as const };
    }
    return redirect(`/${page.locale}/${await act(page, form, profileId)}`, 303);
  });
}

/** Runs it, and returns the next page. */
async function act({ api }: PageContext, form: FormData, profileId: string): Promise<string> {
  const params = { profileId };
  switch (textOf(form, 'intent')) {
    case 'save':
      await api('PUT /api/contacts/{profileId}', { params });
      break;
    case 'remove':
      await api('DELETE /api/contacts/{profileId}', { params });
      break;
    case 'block':
      await api('PUT /api/blocks/{profileId}', { params });
      break;
    case 'unblock':
      await api('DELETE /api/blocks/{profileId}', { params });
      break;
    case 'times': {
      // What is written goes along: the page with the fields for times has it from there.
      const text = textOf(form, 'text');
      if (text.trim()) await api('PUT /api/drafts/{profileId}', { params, body: { data: { text } } });
      return `write/${profileId}?times`;
    }
    default: {
      const message = { to: profileId, text: textOf(form, 'text'), clientId: textOf(form, 'clientId') };
      const meeting = readFirstMeeting(form);
      const { data } = await api('POST /api/chats', { body: { data: { ...message, ...(meeting && { meeting }) } } });
      return `chat/${data.chat.id}`;
    }
  }
  return `contact/${profileId}`;
}
