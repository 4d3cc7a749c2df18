import { lazy, memo, Suspense } from 'react';
import type { FormFailure } from '../../client/form.ts';
import { FailedPart } from '../../components/failed-part.tsx';
import { reloadOnce } from '../../routing/reload-once.ts';
// Named here, so that they come with the page.
import '../../components/confirm-step.module.css';
import '../../components/one-meeting.module.css';
import './meeting-cards.module.css';
import type { LoadedChat } from './load-one-chat.ts';

/** Of chats in which a meeting is proposed or agreed. */
const MeetingCards = import.meta.env.SSR
  ? (await import('./meeting-cards.tsx')).MeetingCards
  : lazy(() => import('./meeting-cards.tsx').then((loaded) => ({ default: loaded.MeetingCards }), reloadOnce));

/** Below what two write: their meetings, and what was called off where nothing was written since. */
export const ChatMeetings = memo(function ChatMeetings(props: {
  chat: string;
  meetings: LoadedChat['meetings'];
  name: string;
  failure: FormFailure | undefined;
  showsCalledOff: boolean;
}) {
  const { meetings, showsCalledOff, ...parts } = props;
  const off = showsCalledOff ? meetings.calledOff : null;
  if (meetings.failed) return <FailedPart />;
  return (
    <Suspense fallback={null}>
      {(meetings.coming.length > 0 || off) && <MeetingCards coming={meetings.coming} off={off} {...parts} />}
    </Suspense>
  );
});
