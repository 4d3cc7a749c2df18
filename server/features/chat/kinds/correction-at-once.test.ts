import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { readAll } from '../../../../tests/support/chats.ts';
import { edit, remove, written } from '../../../../tests/support/message-changes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rounds = [1, 2, 3, 4];

/** A message of Reto that Anna may correct, and her correction of it. */
async function toCorrect() {
  const { requester, addressee, chatId, message } = await written(app, 'Ich bi es Buech gläse.');
  await app.call(requester, 'PUT', `/api/chats/${chatId}/corrections`, { data: { wanted: true } });
  const data = { kind: 'correction', of: message.sequence, text: 'Ich ha es Buech gläse.', clientId: randomUUID() };
  const correct = () => app.call(addressee, 'POST', `/api/chats/${chatId}/messages`, { data });
  const last = async (reader: string) => (await readAll(app, reader, chatId)).at(-1);
  return { requester, addressee, chatId, message, correct, last };
}

describe.each(rounds)('at the same moment, round %i', () => {
  test('corrected and edited: original and diff are those of the text at that time', async () => {
    const { requester, message, correct, last } = await toCorrect();
    const [edited, corrected] = await Promise.all([
      edit(app, requester, message, 'Ich bi geschter es Buech gläse.'),
      correct(),
    ]);
    expect([edited.status, corrected.status]).toEqual([200, 201]);
    const { correction } = corrected.body.data;
    expect(['Ich bi es Buech gläse.', 'Ich bi geschter es Buech gläse.']).toContain(correction?.original);
    expect((await last(requester))?.correction).toEqual(correction);
  });

  test('corrected and put right by its author: a correction of what was wrong, or none of what is right', async () => {
    const { requester, message, correct } = await toCorrect();
    const [edited, corrected] = await Promise.all([edit(app, requester, message, 'Ich ha es Buech gläse.'), correct()]);
    expect(edited.status).toBe(200);
    if (corrected.status === 201) expect(corrected.body.data.correction?.original).toBe('Ich bi es Buech gläse.');
    else expect([corrected.code, corrected.faultyFields]).toEqual(['invalid_input', ['text']]);
  });

  test('corrected and deleted: no one reads a correction of it', async () => {
    const { requester, addressee, message, correct, last } = await toCorrect();
    const [removed, corrected] = await Promise.all([remove(app, requester, message), correct()]);
    expect(removed.status).toBe(200);
    if (corrected.status !== 201) expect(corrected.code).toBe('not_correctable');
    for (const reader of [requester, addressee]) {
      expect(await last(reader)).toMatchObject({ deleted: true, text: '' });
      expect(JSON.stringify(await last(reader))).not.toContain('Buech');
    }
  });

  test('corrected and forbidden to: one of the two, whole', async () => {
    const { requester, chatId, correct, last } = await toCorrect();
    const [said, corrected] = await Promise.all([
      app.call(requester, 'PUT', `/api/chats/${chatId}/corrections`, { data: { wanted: false } }),
      correct(),
    ]);
    expect(said.status).toBe(200);
    if (corrected.status !== 201) expect(corrected.code).toBe('corrections_refused');
    expect((await last(requester))?.kind).toBe(corrected.status === 201 ? 'correction' : 'text');
  });
});
