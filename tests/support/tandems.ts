import type { TandemAct } from '../../contract/constants/tandems.ts';
import type { TandemTerms, TandemWithEvents } from '../../contract/tandems.ts';
import type { TestApp } from './app.ts';
import { acceptedChat } from './chats.ts';

/** A sample proposal. */
export function proposal(changes: Partial<TandemTerms> = {}): TandemTerms {
  return {
    speaks: 'it',
    learns: 'gsw',
    wish: 'Am Telefon absagen können',
    rhythm: 'weekly',
    minutes: 60,
    mode: 'inPerson',
    place: 'Luzern, am See',
    corrections: 'afterwards',
    termWeeks: 12,
    ...changes,
  };
}

export interface Pair {
  proposer: string;
  other: string;
  chatId: string;
  tandem: TandemWithEvents;
}

/** Two new members with an accepted chat and a proposal by the one who wrote first. */
export async function proposedTandem(app: TestApp, changes: Partial<TandemTerms> = {}): Promise<Pair> {
  const { requester, addressee, chatId } = await acceptedChat(app);
  const { body } = await app.call(requester, 'POST', '/api/tandems', { data: { ...proposal(changes), chat: chatId } });
  return { proposer: requester, other: addressee, chatId, tandem: body.data };
}

/** Makes a move in a tandem, and returns the whole answer. */
export function move(app: TestApp, by: string, id: string, act: Exclude<TandemAct, 'withdraw'>, data?: object) {
  return app.call(by, 'POST', `/api/tandems/${id}/${act}`, data && { data });
}

export async function runningTandem(app: TestApp, changes: Partial<TandemTerms> = {}): Promise<Pair> {
  const pair = await proposedTandem(app, changes);
  const { body } = await move(app, pair.other, pair.tandem.id, 'accept', { version: 1, corrections: 'at_once' });
  return { ...pair, tandem: body.data };
}
