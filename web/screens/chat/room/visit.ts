import type { LoadedRoom } from './load-room.ts';
import type { RoomSession, RoomView } from './room-session.ts';
import type { Media } from './use-media.ts';

/** What the parts of the page work with. */
export interface Visit {
  loaded: LoadedRoom;
  view: RoomView;
  /** undefined until scripts run */
  session: RoomSession | undefined;
  media: Media;
}
