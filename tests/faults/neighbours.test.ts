import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueMail } from '../../server/emails/outbox.ts';
import { startPeople } from './support/people.ts';
import { createProcess } from './support/processes.ts';
import { type Stage, startStage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ worker: false });
});
afterAll(() => stage?.close());

test('no mail server: members notice nothing, and emails leave once each when it is back', async () => {
  const arrived: string[] = [];
  const createServer = () =>
    new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo({ address }, _session, done) {
        arrived.push(address);
        done();
      },
      onData(stream, _session, done) {
        stream.on('end', () => done()).resume();
      },
    });
  const first = createServer();
  first.listen(0, '127.0.0.1');
  await once(first.server, 'listening');
  const { port } = first.server.address() as AddressInfo;
  await new Promise<void>((resolve) => first.close(() => resolve()));

  const people = await startPeople(stage.app, () => stage.web.origin, 2);
  const { sql } = stage.app.services.database;
  const { id, email } = await sql.selectFrom('users').select(['id', 'email']).executeTakeFirstOrThrow();
  const worker = await createProcess({
    ...stage.variables,
    PROCESS: 'worker',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  });
  await worker.start();
  const mails = () => sql.selectFrom('deliveries').select(['state', 'tries']).where('kind', '=', 'reset').execute();
  await queueMail(sql, 'reset', { userId: id }, new Date());
  await expect.poll(mails).toEqual([{ state: 'sending', tries: 1 }]);
  await people.writeOn(50);

  const second = createServer();
  second.listen(port, '127.0.0.1');
  await once(second.server, 'listening');
  // Its next try, without the wait.
  await sql.updateTable('deliveries').set({ next_try_at: new Date() }).where('kind', '=', 'reset').execute();
  await expect.poll(() => arrived, { timeout: 60_000 }).toEqual([email]);
  await expect.poll(mails).toEqual([]);
  await people.expectNothingWrong();
  expect(people.refusals).toEqual([]);
  await worker.end('SIGTERM');
  await new Promise<void>((resolve) => second.close(() => resolve()));
});
