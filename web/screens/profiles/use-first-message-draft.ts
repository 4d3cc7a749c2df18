import { type RefObject, useEffect } from 'react';
import { memberOfBrowser } from '../../live/live-member.ts';
import { firstMessageDraft, memberStorage } from '../../session/member-storage.ts';

/**
 * Stores a first message's input in this browser: after a broken line and its error page, the input is restored with
 * the page. Returns a function that stores a text; the field is the form's `text`.
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
