import type { LiveEventName, LiveEvents } from '../../contract/live-events.ts';

type StreamedEvent = { [Name in LiveEventName]: { name: Name; data: LiveEvents[Name] } }[LiveEventName];

/**
 * What screens receive: the stream's events, and the number of unread messages. ready: from here on nothing is
 * missed, but changes since the page was rendered may have been. The same update twice changes nothing.
 */
export type LiveUpdate = StreamedEvent | { name: 'unread'; data: { count: number } };
