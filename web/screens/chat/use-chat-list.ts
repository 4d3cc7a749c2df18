import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { browserApi } from '../../client/browser-api.ts';
import { useLocale } from '../../components/locale.ts';
import { memberOfBrowser } from '../../live/live-member.ts';
import { useLiveEvents } from '../../live/live-updates.ts';
import { type ChatList, reduceChatList } from './chat-list-state.ts';
import { presentChat } from './present-chat.ts';

/** The width from which panes.module.css shows the list next to a chat. */
const wide = '(width >= 1024px)';
/** Events that come at once are answered by one look at the server. */
const gatherMilliseconds = 300;

/**
 * The list of my chats, updated by the stream. loaded: the list the page came with; the page of a chat has none,
 * and a browser with room for both requests it. hasFailed: it could not be loaded.
 */
export function useChatList(loaded: ChatList | undefined, isBesideChat: boolean) {
  const locale = useLocale();
  const [state, dispatch] = useReducer(reduceChatList, { list: loaded, updates: 0, unknowns: 0 });
  const [given, setGiven] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { list, unknowns } = state;
  if (loaded && loaded !== given) {
    setGiven(loaded);
    dispatch({ type: 'loaded', list: loaded });
  }

  const isShown = () => !isBesideChat || matchMedia(wide).matches;

  const refresh = useEffectEvent(async () => {
    clearTimeout(timer.current);
    if (!isShown()) return;
    const since = state.updates;
    const cursor = list?.cursor ?? null;
    const query = { pagination: { cursor: cursor || undefined } };
    try {
      const { data, meta } = await browserApi('GET /api/chats', { query });
      const me = memberOfBrowser();
      const chats = data.map((chat) => presentChat(chat, { me, now: new Date(), locale }));
      dispatch({ type: 'reloaded', list: { chats, next: meta.pagination.next, cursor }, since });
    } catch {
      // What is shown stays; the next sign of life of the stream tries again.
      setFailed(true);
    }
  });

  useEffect(() => {
    if (unknowns === 0) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refresh(), gatherMilliseconds);
  }, [unknowns]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const isKnown = list !== undefined;
  useEffect(() => {
    if (!isKnown) void refresh();
    const width = matchMedia(wide);
    const onChange = () => void refresh();
    width.addEventListener('change', onChange);
    return () => width.removeEventListener('change', onChange);
  }, [isKnown]);

  // Several may arrive before the next render: each applies to the result of the previous one.
  useLiveEvents((update) => dispatch({ type: 'update', update, me: memberOfBrowser(), now: new Date() }));

  return { list, hasFailed };
}
