import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { loadOnce } from '../routing/load-once.ts';
import { leavePage, noteNavigation, noteSentForm } from '../session/leave-page.ts';
import { forgetOthers } from '../session/member-storage.ts';
import { memberOfBrowser } from './live-member.ts';
import type { LiveUpdate } from './live-update.ts';

type Handler = (update: LiveUpdate) => void;

/** A screen that has just been shown also gets the events that arrived while it was loading. */
const recentMilliseconds = 10_000;
/** One screen unmounts before the next mounts; the stream stays. */
const lingerMilliseconds = 1000;
/** The pause before loading a failed script of the connection again. */
const retryMilliseconds = 5000;

const loadConnection = loadOnce(() => import('./live-connection.ts'));

const handlers = new Set<Handler>();
let recent: { update: LiveUpdate; at: number }[] = [];
/** undefined: not looked yet */
let connectedFor: string | null | undefined;
let disconnect = () => {};

function deliver(update: LiveUpdate) {
  const now = performance.now();
  recent = recent.filter(({ at }) => now - at < recentMilliseconds);
  if (update.name !== 'unread' && update.name !== 'typing') recent.push({ update, at: now });
  for (const handler of handlers) handler(update);
}

/** Connects for the logged-in member; visitors download and open nothing. */
async function connect() {
  const member = memberOfBrowser();
  if (member === connectedFor) return;
  end();
  connectedFor = member;
  forgetOthers(member);
  if (!member) return;
  const loaded = await loadConnection().catch(() => undefined);
  if (connectedFor !== member) return;
  if (loaded) {
    disconnect = loaded.connectLive(member, deliver, () => memberOfBrowser() === member, leavePage);
    return;
  }
  connectedFor = undefined;
  setTimeout(() => {
    if (handlers.size > 0) void connect();
  }, retryMilliseconds);
}

function end() {
  disconnect();
  disconnect = () => {};
  connectedFor = undefined;
  recent = [];
}

/** Calls the handler with recent and all future updates. Returns a function that ends it. */
export function followLive(handler: Handler): () => void {
  const now = performance.now();
  for (const { update, at } of recent) if (now - at < recentMilliseconds) handler(update);
  handlers.add(handler);
  void connect();
  return () => {
    handlers.delete(handler);
    setTimeout(() => {
      if (handlers.size === 0) end();
    }, lingerMilliseconds);
  };
}

/** Calls the handler with every live update while the component is shown; the last one given is called. */
export function useLiveEvents(handler: Handler): void {
  const handle = useEffectEvent(handler);
  useEffect(() => followLive(handle), []);
}

/**
 * How many messages are unread: initial (from the loader; 0 for visitors), then as it changes, in every tab and device. The
 * layout calls it, so that it also sees log-in and log-out, which both change the page.
 */
export function useUnreadCount(initial: number): number {
  const { key } = useLocation();
  useEffect(() => {
    if (key) void connect();
  }, [key]);
  const isNavigating = useNavigation().state !== 'idle';
  useEffect(() => noteNavigation(isNavigating), [isNavigating]);
  useEffect(() => {
    addEventListener('submit', noteSentForm);
    return () => removeEventListener('submit', noteSentForm);
  }, []);
  const [count, setCount] = useState(initial);
  const [loaded, setLoaded] = useState(initial);
  // A loader that ran since then has newer data.
  if (loaded !== initial) {
    setLoaded(initial);
    setCount(initial);
  }
  useLiveEvents((update) => {
    if (update.name === 'unread') setCount(update.data.count);
  });
  // On the icon of the installed site.
  useEffect(() => {
    navigator.setAppBadge?.(count).catch(() => {});
  }, [count]);
  return count;
}
