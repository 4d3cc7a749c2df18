import type { meetingRoomEndpoints } from '../../../contract/meetings-room.ts';
import type { Actions } from '../../http/endpoint.ts';
import { agreeDirect } from './agree-direct.ts';
import { joinRoom } from './join-room.ts';
import { leaveRoom } from './leave-room.ts';
import { sendSignal } from './send-signal.ts';
import { shareWord } from './share-word.ts';
import { stepClock } from './step-clock.ts';
import { turnCard } from './turn-card.ts';

export const meetingRoomActions: Actions<keyof typeof meetingRoomEndpoints> = {
  'POST /api/meetings/{id}/room': joinRoom,
  'DELETE /api/meetings/{id}/room': leaveRoom,
  'POST /api/meetings/{id}/room/signals': sendSignal,
  'POST /api/meetings/{id}/room/clock': stepClock,
  'POST /api/meetings/{id}/room/direct': agreeDirect,
  'POST /api/meetings/{id}/room/card': turnCard,
  'POST /api/meetings/{id}/room/words': shareWord,
};
