import type { MessageKind } from '../../../../contract/constants/chats.ts';
import { card } from './card.ts';
import { correction } from './correction.ts';
import { imageKind } from './image-kind.ts';
import type { Kind } from './message-kind.ts';
import { voiceKind } from './voice-kind.ts';

/** Every kind of message except text. Each has its own file here, and a line. */
export const kinds: { [Name in MessageKind]?: Kind<Name> } = {
  card,
  correction,
  image: imageKind,
  voice: voiceKind,
};
