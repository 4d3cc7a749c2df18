import type { ClockAct } from '../../../../contract/constants/meetings-room.ts';
import type { TopicKey } from '../../../../contract/constants/topic-cards.ts';
import { secondMs } from '../../../../contract/format/durations.ts';
import * as limits from '../../../../contract/limits.ts';
import type { JoinedRoom, Room, RoomSignal } from '../../../../contract/meetings-room.ts';
import { ApiError } from '../../../client/api-client.ts';
import { browserApi } from '../../../client/browser-api.ts';
import { delayBefore } from '../../../live/live-stream.ts';
import type { LiveUpdate } from '../../../live/live-update.ts';
import { type Connection, connect } from './connection.ts';
import { type Line, type LineNews, nextLine } from './line-state.ts';
import { laterClock, type RoomClock } from './room-clock.ts';

/** A report of the line holds longer than two of these. */
const reportMilliseconds = (limits.roomLineSeconds * secondMs) / 2.5;

/**
 * look: not in the room yet. taken: another device of the member's is in it instead. ended: by a block, a report, a
 * log-out or the end of its time; which of them is not shown.
 */
export type Phase = 'look' | 'joining' | 'in' | 'left' | 'taken' | 'ended';

/** What the page shows. */
export interface RoomView {
  phase: Phase;
  room: Room | undefined;
  connection: JoinedRoom['connection'] | undefined;
  clock: RoomClock | undefined;
  line: Line;
  remote: MediaStream | undefined;
  /** false: the own picture is paused on a thin line */
  isPictureSent: boolean;
  /** what the server refused last, in the reader's language */
  refusal: string | undefined;
}

export const firstView: RoomView = {
  phase: 'look',
  room: undefined,
  connection: undefined,
  clock: undefined,
  line: 'alone',
  remote: undefined,
  isPictureSent: true,
  refusal: undefined,
};

/**
 * One visit of a room with one device: enters it, keeps the connection to the other's device, reports the line, and
 * leaves. onChange gets every new view.
 */
export function createRoomSession(meeting: string, onChange: (view: RoomView) => void) {
  let device: string = crypto.randomUUID();
  /** the one that the server last knew to be in the room */
  let seated: string | undefined;
  let isEntering = false;
  const params = { id: meeting };
  let view = firstView;
  let joined: JoinedRoom | undefined;
  let local: MediaStream | undefined;
  let connection: Connection | undefined;
  /** the other's device; undefined: not known for this device of mine */
  let partner: string | null | undefined = null;
  /** signals received before the answer of entering, in which they may be missing */
  const early: RoomSignal[] = [];
  let earlyRoom: { room: Room; takenAt: number } | undefined;
  let lastSignal = { from: '', sequence: 0 };
  let reports: ReturnType<typeof setInterval> | undefined;

  function show(changes: Partial<RoomView>) {
    view = { ...view, ...changes };
    onChange(view);
  }

  const isIn = () => view.phase === 'in';

  function lineNews(news: LineNews) {
    const line = nextLine(view.line, news);
    if (line === view.line) return;
    const wasUp = view.line === 'up';
    show({ line, ...(line === 'alone' && { remote: undefined }) });
    if (isIn() && seated === device && (wasUp || line === 'up')) void report();
  }

  /** Enters with this device; if it is in the room already, only as long as no other has taken over. */
  async function enter(): Promise<void> {
    const sentAt = Date.now();
    const entering = device;
    const again = seated === entering;
    isEntering = !again;
    try {
      const body = { data: { device: entering, again } };
      const { data } = await browserApi('POST /api/meetings/{id}/room', { params, body });
      isEntering = false;
      // Left, or ended, while it was under way.
      if (!isIn() && view.phase !== 'joining') return;
      seated = entering;
      joined = data;
      show({ phase: 'in', connection: data.connection, refusal: undefined });
      take(data, (sentAt + Date.now()) / 2);
      if (earlyRoom) take(earlyRoom.room, earlyRoom.takenAt);
      for (const signal of early) takeSignal(signal);
    } finally {
      isEntering = false;
      earlyRoom = undefined;
      early.length = 0;
    }
  }

  /**
   * Ends a direct connection that one of the two no longer agrees to. A browser may go on using a path that it has, so
   * the next connection is another one, from another device, which only ever learns of the relay.
   */
  async function enterRelayed(): Promise<boolean> {
    connection?.close();
    connection = undefined;
    partner = undefined;
    device = crypto.randomUUID();
    lineNews({ kind: 'partner', isThere: true, isNew: true });
    for (let attempt = 0; isIn() && seated !== device; attempt++)
      if (!(await doing(enter))) await new Promise((resolve) => setTimeout(resolve, delayBefore(attempt)));
    return isIn();
  }

  /** The room as it is: by an answer or the stream, whichever is later by the server's time. */
  function take(room: Room, takenAt: number) {
    if (isEntering) earlyRoom = { room, takenAt };
    if (!isIn() || isEntering || (view.room && view.room.reading.now > room.reading.now)) return;
    // News from before the own entrance may arrive after its answer: only the server's refusal ends the visit.
    if (room.device !== device) return void doing(enter);
    const wasRelayed = isRelayed(view.room);
    show({ room, clock: laterClock(view.clock, { reading: room.reading, takenAt }) });
    if (room.partner.device !== partner) begin(room.partner.device);
    else if (!wasRelayed && isRelayed(room) && connection) void enterRelayed();
    else if (wasRelayed && !isRelayed(room)) connection?.allowDirect();
  }

  const isRelayed = (room: Room | undefined) =>
    joined?.connection === 'relay' && !(room?.direct && room.partner.direct);

  /** A connection to this device of the other's, in place of the former. */
  function begin(to: string | null) {
    connection?.close();
    connection = undefined;
    partner = to;
    lineNews({ kind: 'partner', isThere: to !== null, isNew: true });
    show({ isPictureSent: true });
    if (to === null || !joined || !local) return;
    const from = device;
    connection = connect({
      role: joined.role,
      iceServers: joined.iceServers,
      isRelayed: isRelayed(view.room),
      local,
      post: (body) =>
        browserApi('POST /api/meetings/{id}/room/signals', { params, body: { data: { device: from, to, body } } }),
      on: {
        state: (state) => lineNews({ kind: 'connection', state }),
        remote: (remote) => show({ remote }),
        picture: (isPictureSent) => show({ isPictureSent }),
        refused: (error) => refused(error, from),
      },
    });
  }

  function takeSignal(signal: RoomSignal) {
    const { from, to, sequence, body } = signal;
    if (isEntering) early.push(signal);
    if (!isIn() || isEntering || to !== device || from !== partner) return;
    // The stream may deliver the same twice.
    if (lastSignal.from === from && sequence <= lastSignal.sequence) return;
    lastSignal = { from, sequence };
    connection?.receive(body);
  }

  async function report(): Promise<void> {
    await step(view.line === 'up' ? 'line' : 'no_line');
  }

  async function step(act: ClockAct): Promise<void> {
    const sentAt = Date.now();
    await doing(async () => {
      const { data } = await browserApi('POST /api/meetings/{id}/room/clock', {
        params,
        body: { data: { device, act } },
      });
      show({ clock: laterClock(view.clock, { reading: data, takenAt: (sentAt + Date.now()) / 2 }) });
    });
  }

  /** A call in the room. Without a line the next one tries again; a refusal that ends the visit ends it. */
  async function doing(call: () => Promise<unknown>): Promise<boolean> {
    const from = device;
    try {
      await call();
      return true;
    } catch (error) {
      if (error instanceof ApiError) refused(error, from);
      return false;
    }
  }

  /** What the server refuses a device that this page has replaced means nothing for the visit. */
  function refused(error: ApiError, from: string) {
    if (from !== device || (!isIn() && view.phase !== 'joining')) return;
    if (error.details.code === 'room_left') return end('taken');
    if (error.status === 404 || error.status === 401 || error.status === 403) return end('ended');
    if (error.status < 500) show({ refusal: error.message });
  }

  function end(phase: 'left' | 'taken' | 'ended') {
    clearInterval(reports);
    connection?.close();
    connection = undefined;
    partner = null;
    show({ phase, line: 'alone', remote: undefined });
  }

  return {
    /** Enters with these tracks. */
    async join(stream: MediaStream): Promise<void> {
      local = stream;
      show({ phase: 'joining', refusal: undefined });
      try {
        await enter();
        clearInterval(reports);
        reports = setInterval(() => {
          if (view.line === 'up') void report();
        }, reportMilliseconds);
      } catch (error) {
        if (view.phase !== 'joining') return;
        if (error instanceof ApiError && error.status === 404) return end('ended');
        show({ phase: 'look', refusal: error instanceof Error ? error.message : undefined });
      }
    },
    hear(update: LiveUpdate) {
      if (update.name === 'room' && update.data.meeting === meeting) {
        if (update.data.room) take(update.data.room, Date.now());
        if (update.data.signal) takeSignal(update.data.signal);
      }
      // The stream was interrupted: changes since then are requested.
      if ((update.name === 'ready' || update.name === 'resync') && isIn()) {
        void doing(enter);
        if (view.line === 'down') connection?.restart();
      }
    },
    leave() {
      if (!isIn() && view.phase !== 'joining') return;
      end('left');
      browserApi('DELETE /api/meetings/{id}/room', { params, query: { device }, keepalive: true }).catch(() => {});
    },
    step,
    replaceTrack: (kind: 'audio' | 'video', track: MediaStreamTrack | null) => connection?.replaceTrack(kind, track),
    /** Agrees to a direct path, or no longer. */
    agreeDirect(direct: boolean) {
      if (!direct && !isRelayed(view.room)) return enterRelayed();
      return doing(async () => {
        const body = { data: { device, direct } };
        const { data } = await browserApi('POST /api/meetings/{id}/room/direct', { params, body });
        take(data, Date.now());
      });
    },
    turnCard: (card: TopicKey | null) =>
      doing(async () => {
        const { data } = await browserApi('POST /api/meetings/{id}/room/card', {
          params,
          body: { data: { device, card } },
        });
        take(data, Date.now());
      }),
    /** Whether the word has arrived. */
    shareWord: (wordId: string, text: string) =>
      doing(async () => {
        const body = { data: { device, wordId, text } };
        const { data } = await browserApi('POST /api/meetings/{id}/room/words', { params, body });
        take(data, Date.now());
      }),
  };
}
export type RoomSession = ReturnType<typeof createRoomSession>;
