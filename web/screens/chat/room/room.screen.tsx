import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ConsentBanner } from '../../../components/consent-banner.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { useLiveEvents } from '../../../live/live-updates.ts';
import { pageContext, readerContext } from '../../../routing/page-context.ts';
import type { PageHandle } from '../../../routing/page-handle.ts';
import { actInChat } from '../act-in-chat.ts';
import type { Route } from './+types/room.screen.ts';
import { Call } from './call.tsx';
import { loadRoom } from './load-room.ts';
import { Look } from './look.tsx';
import { Outside } from './outside.tsx';
import { useMedia } from './use-media.ts';
import { useRoom } from './use-room.ts';

export const handle: PageHandle = { fillsScreen: true, wide: true };

/** The start of the opening times: the page polls until then. */
const pollMilliseconds = 15_000;

export function loader({ context, params }: Route.LoaderArgs) {
  return loadRoom(context.get(pageContext), context.get(readerContext), params.meeting);
}

/** Forms of the chat next to the picture; they do not navigate, since leaving the page leaves the room. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { data: meeting } = await page.api('GET /api/meetings/{id}', { params: { id: params.meeting } });
  const acted = await actInChat(page, request, meeting.chat);
  return acted instanceof Response ? null : acted;
}

/** The room of a meeting: first a look at oneself, then the hour itself. */
export default function Room({ loaderData, params }: Route.ComponentProps) {
  const t = useTranslations('meetings-room');
  // Another meeting is another visit.
  return (
    <>
      <PageTitle title={t('title', { name: loaderData.name ?? '' })} />
      <Visit key={params.meeting} loaded={loaderData} />
    </>
  );
}

function Visit({ loaded }: { loaded: Route.ComponentProps['loaderData'] }) {
  const { view, session } = useRoom(loaded.id);
  const media = useMedia((kind, track) => session?.replaceTrack(kind, track));
  useOwnDocument();
  useUntilOpen(loaded.room?.time === 'early', loaded.chat);
  const { stop } = media;
  const isOut = view.phase === 'left' || view.phase === 'taken' || view.phase === 'ended';
  useEffect(() => {
    // The light of the camera goes out.
    if (isOut) stop();
  }, [isOut, stop]);
  if (view.phase === 'in' && session) return <Call {...{ loaded, view, session, media }} />;
  return (
    <>
      <ConsentBanner />
      {isOut || loaded.room?.time !== 'open' ? (
        <Outside {...{ loaded, view, session, media }} />
      ) : (
        <Look {...{ loaded, view, session, media }} />
      )}
    </>
  );
}

/** The camera is allowed in documents of rooms alone (server/http/security-headers.ts), so this page is loaded as one. */
function useOwnDocument() {
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation');
    if (entry && new URL(entry.name).pathname !== location.pathname) location.reload();
  }, []);
}

/** Polls while the room is not open yet, and reloads when the meeting changes. */
function useUntilOpen(isEarly: boolean, chat: string) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isEarly) return;
    const timer = setInterval(() => void revalidate(), pollMilliseconds);
    return () => clearInterval(timer);
  }, [isEarly, revalidate]);
  useLiveEvents((update) => {
    if (update.name === 'meeting' && update.data.chat === chat) void revalidate();
  });
}
