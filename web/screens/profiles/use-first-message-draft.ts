import { type RefObject, useEffect } from 'react';
import { memberOfBrowser } from '../../live/live-member.ts';
import { firstMessageDraft, memberStorage } from '../../session/member-storage.ts';

/**
 * Keeps what is typed to somebody in this browser: a line that breaks leaves an error page behind, and what was typed is there again
 * when the page is. Answers what keeps a text; the field is the form's `text`.
 */
export function useFirstMessageDraft(profileId: string, form: RefObject<HTMLFormElement | null>) {
  const draft = firstMessageDraft(profileId);
  useEffect(() => {
    const field = form.current?.elements.namedItem('text');
    if (field instanceof HTMLTextAreaElement) field.value ||= storage().read(draft) ?? '';
  }, [draft, form]);
  return (text: string) => storage().write(draft, text || null);
}

const storage = () => memberStorage(memberOfBrowser() ?? '');
