import type { LiveEventName, LiveEvents } from '../../contract/live-events.ts';

type Told = { [Name in LiveEventName]: { name: Name; data: LiveEvents[Name] } }[LiveEventName];

/**
 * What a screen is told: the events of the stream, and how many messages to me are unread. ready: from here on nothing is
 * missed, what happened since the page was made may be. Getting an update twice changes nothing.
 */
export type LiveUpdate = Told | { name: 'unread'; data: { count: number } };
