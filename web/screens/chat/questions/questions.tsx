import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { FormFailure } from '../../../client/form.ts';
import { reloadOnce } from '../../../routing/reload-once.ts';
import type { LoadedChat } from '../load-one-chat.ts';
import { type Agreements, noteAgreements } from './agreements.ts';
import { openQuestion } from './open-question.ts';
import { RequestAnswer } from './request-answer.tsx';

/** Seldom seen. */
const CorrectionQuestion = lazy(() => import('../corrections/correction-question.tsx').catch(reloadOnce));
const MeetingCards = lazy(() => import('./meeting-cards.tsx').catch(reloadOnce));
const JustAgreed = lazy(() => import('./just-agreed.tsx').catch(reloadOnce));
const TandemQuestion = lazy(() => import('./tandem-question.tsx').catch(reloadOnce));

interface QuestionsParts {
  loaded: LoadedChat;
  name: string;
  failure: FormFailure | undefined;
  /** the form of a correction is open, which says the same about permission */
  isCorrecting: boolean;
  /** of the newest message */
  last: { sequence: number; createdAt: string };
}

/** Where the talk has come to, below its newest message: what was agreed, what waits for the other, and at most one open question to the reader. */
export function Questions({ loaded, name, failure, isCorrecting, last }: QuestionsParts) {
  const t = useTranslations('chat.agreed');
  const { chat, meetings } = loaded;
  const agreed = useAgreements(loaded, last.sequence);
  const open = openQuestion(loaded);
  const showsCalledOff = (meetings.calledOff?.at ?? '') > last.createdAt;
  const isPending = chat.corrections?.ofMe === 'waits' || chat.corrections?.ofPartner === 'waits';
  const [wasPending, setWasPending] = useState(isPending);
  if (isPending && !wasPending) setWasPending(true);
  // Until the next message: then the conversation continues.
  const isNews = (key: string) => agreed.get(key) === last.sequence;
  const meeting = meetings.coming.find(({ id }) => isNews(id));
  const news = meeting ? null : isNews('tandem') ? 'tandem' : isNews('request') ? 'request' : null;
  return (
    <>
      <p className="visually-hidden" role="status">
        {meeting ? t('meeting') : news && t(news)}
      </p>
      {(meetings.failed || meetings.coming.length > 0 || showsCalledOff) && (
        <Suspense>
          <MeetingCards {...{ loaded, name, failure, showsCalledOff }} news={meeting?.id} />
        </Suspense>
      )}
      {news && (
        <Suspense>
          <JustAgreed loaded={loaded} what={news} />
        </Suspense>
      )}
      <RequestAnswer loaded={loaded} name={name} />
      {wasPending && (
        <Suspense>
          <CorrectionQuestion chat={chat} name={name} isOpen={open === 'corrections'} isAnswerShown={!isCorrecting} />
        </Suspense>
      )}
      {chat.tandem?.state === 'proposed' && (
        <Suspense>
          <TandemQuestion tandem={chat.tandem} halves={loaded.halves} name={name} isOpen={open === 'tandem'} />
        </Suspense>
      )}
    </>
  );
}

/** What has become a Yes since the page of a chat was opened, of either side. */
function useAgreements(loaded: LoadedChat, lastSequence: number): Agreements['agreed'] {
  const [noted, setNoted] = useState<Agreements>(() =>
    noteAgreements({ waiting: new Map(), agreed: new Map() }, loaded, lastSequence),
  );
  const now = noteAgreements(noted, loaded, lastSequence);
  if (now !== noted) setNoted(now);
  return now.agreed;
}
