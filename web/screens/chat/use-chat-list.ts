import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { memberOfBrowser } from '../../api/live-member.ts';
import { useLiveEvents } from '../../api/live-updates.ts';
import { useLocale } from '../../components/locale.ts';
import { type ChatList, withUpdate } from './chat-list-state.ts';
import { presentChat } from './present-chat.ts';

/** As wide as panes.module.css puts the list beside a chat. */
const wide = '(width >= 1024px)';
const nothing: ChatList = { chats: [], next: null, cursor: null };
/** Events that come at once are answered by one look at the server. */
const gatherMilliseconds = 300;

/**
 * The list of my chats, kept up with the stream. loaded: what the page came with, of the list alone; the page of a chat comes without,
 * and a browser that has room for both asks for it. hasFailed: it could not be had.
 */
export function useChatList(loaded: ChatList | undefined, isBesideChat: boolean) {
  const locale = useLocale();
  const [list, setList] = useState(loaded);
  const [given, setGiven] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const updates = useRef(0);
  if (loaded && loaded !== given) {
    setGiven(loaded);
    setList(loaded);
  }

  const isShown = () => !isBesideChat || matchMedia(wide).matches;

  const refresh = useEffectEvent(async () => {
    clearTimeout(timer.current);
    if (!isShown()) return;
    const before = updates.current;
    const cursor = list?.cursor ?? null;
    const query = new URLSearchParams(cursor ? { 'pagination[cursor]': cursor } : {});
    try {
      const { data, meta } = await browserApi('GET /api/chats', { query });
      // Something happened while the answer was made, which may not say it yet.
      const isOld = updates.current !== before;
      if (isOld) refreshSoon();
      const me = memberOfBrowser();
      const chats = data.map((chat) => presentChat(chat, { me, now: new Date(), locale }));
      const asked = { chats, next: meta.pagination.next, cursor };
      setList((shown) => (shown && (isOld || shown.cursor !== cursor) ? shown : asked));
    } catch {
      // What is shown stays; the next sign of life of the stream tries again.
      setFailed(true);
    }
  });

  function refreshSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refresh(), gatherMilliseconds);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  const isKnown = list !== undefined;
  useEffect(() => {
    if (!isKnown) void refresh();
    const width = matchMedia(wide);
    const onChange = () => void refresh();
    width.addEventListener('change', onChange);
    return () => width.removeEventListener('change', onChange);
  }, [isKnown]);

  useLiveEvents((update) => {
    const next = withUpdate(list ?? nothing, update, memberOfBrowser(), new Date());
    if (next === (list ?? nothing)) return;
    updates.current += 1;
    if (next === 'unknown') refreshSoon();
    else setList(next);
  });

  return { list, hasFailed };
}
