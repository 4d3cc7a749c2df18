import { expect, test } from 'vitest';
import type { Message } from '../../../contract/chat.ts';
import type { Change } from '../../offline/unsent-changes.ts';
import type { Unsent } from '../../offline/unsent-messages.ts';
import { withPending } from './pending-changes.ts';

const message: Message = {
  id: 'one',
  chat: 'chat',
  sequence: 1,
  sender: 'me',
  clientId: 'x',
  kind: 'text',
  text: 'Hoi!',
  createdAt: '2026-11-23T10:00:00.000Z',
  revision: 0,
};
const other: Message = { ...message, id: 'two', sequence: 2 };

const unsent = (to: Change, state: Unsent['state'] = 'waiting'): Unsent => ({
  chatId: 'chat',
  clientId: JSON.stringify(to),
  text: '',
  at: '',
  state,
  change: { message: 'one', to },
});
const after = (...changes: Unsent[]) => withPending([message, other], changes, 'me');

test('pending changes are shown at once, for that message alone', () => {
  expect(after(unsent({ edit: 'Salü!' }))).toEqual([{ ...message, text: 'Salü!', editedAt: message.createdAt }, other]);
  expect(after(unsent({ isDeleted: true }))).toEqual([{ ...message, text: '', deleted: true }, other]);
});

test('the last one holds, but what is deleted stays so', () => {
  const [edited] = after(unsent({ edit: 'a' }), unsent({ edit: 'b' }));
  expect(edited?.text).toBe('b');
  const [gone] = after(unsent({ isDeleted: true }), unsent({ edit: 'b' }), unsent({ reaction: 'heart' }));
  expect(gone).toEqual({ ...message, text: '', deleted: true });
});

test('of a reaction the word of the other side stays', () => {
  const loved: Message = { ...message, reactions: { partner: 'heart', me: 'star' } };
  const react = (reaction: 'idea' | null) => withPending([loved], [unsent({ reaction })], 'me')[0]?.reactions;
  expect(react('idea')).toEqual({ partner: 'heart', me: 'idea' });
  expect(react(null)).toEqual({ partner: 'heart' });
});

test('what the server refused is not shown as done', () => {
  expect(after(unsent({ edit: 'Salü!' }, 'failed'))).toEqual([message, other]);
});
