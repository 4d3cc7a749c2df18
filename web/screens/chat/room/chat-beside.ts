import { pageContext, readerContext } from '../../../routing/page-context.ts';
import { loadOneChat } from '../load-one-chat.ts';
import type { Route } from './+types/chat-beside.ts';

/** What the chat beside the picture of a room shows: the same as the page of that chat. */
export function loader({ context, request, params }: Route.LoaderArgs) {
  return loadOneChat(context.get(pageContext), context.get(readerContext), request, params.chat);
}
