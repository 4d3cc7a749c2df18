import { lazy, memo, Suspense, useState } from 'react';
import type { Chat } from '../../../../contract/chat.ts';
import { reloadOnce } from '../../../routing/reload-once.ts';

/** Of chats in which one of the two has asked. */
const CorrectionQuestion = import.meta.env.SSR
  ? (await import('./correction-question.tsx')).CorrectionQuestion
  : lazy(() =>
      import('./correction-question.tsx').then((loaded) => ({ default: loaded.CorrectionQuestion }), reloadOnce),
    );

/** Below what two write: whether one may be corrected, from when it is asked. */
export const ChatCorrections = memo(function ChatCorrections({ chat, name }: { chat: Chat; name: string }) {
  const { ofMe, ofPartner } = chat.corrections ?? {};
  const isAsked = ofMe === 'waits' || ofPartner === 'waits';
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setWasAsked(true);
  return <Suspense fallback={null}>{wasAsked && <CorrectionQuestion chat={chat} name={name} />}</Suspense>;
});
