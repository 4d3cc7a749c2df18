import { randomUUID } from 'node:crypto';
import { beginsAt, join } from '../rooms.ts';
import { members, notFound, type Row } from './answers.ts';
import type { Scene } from './scene.ts';
import { onlineMeetingOf } from './things.ts';

/** The owner sits in the room of a meeting that has started, with this device; the other of the two is a stranger to the caller. */
async function room(scene: Scene) {
  const { app, owner } = scene;
  const id = await onlineMeetingOf(scene);
  await beginsAt(app, id, 0);
  const device = randomUUID();
  await join(app, owner, id, device);
  return { id, device };
}

/** A call in the room: of the owner alone. */
const within = (data: object, status: 200 | 204): Row => ({
  request: async (scene: Scene) => {
    const { id, device } = await room(scene);
    return { id, json: { data: { device, ...data } } };
  },
  answers: { ...members(notFound), owner: status },
});

export const roomRows = {
  'POST /api/meetings/{id}/room': {
    request: async (scene: Scene) => ({ id: (await room(scene)).id, json: { data: { device: randomUUID() } } }),
    answers: { ...members(notFound), owner: 200 },
  },
  'DELETE /api/meetings/{id}/room': {
    request: async (scene: Scene) => {
      const { id, device } = await room(scene);
      return { id, query: `device=${device}` };
    },
    answers: { ...members(notFound), owner: 204 },
  },
  'POST /api/meetings/{id}/room/signals': within({ to: randomUUID(), body: {} }, 204),
  'POST /api/meetings/{id}/room/clock': within({ act: 'line' }, 200),
  'POST /api/meetings/{id}/room/direct': within({ direct: true }, 200),
  'POST /api/meetings/{id}/room/card': within({ card: 'fog' }, 200),
  'POST /api/meetings/{id}/room/words': within({ wordId: randomUUID(), text: 'Znüni' }, 200),
} satisfies Record<string, Row>;
