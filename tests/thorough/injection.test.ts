import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '../../contract/brand.ts';
import { newId } from '../../server/base/ids.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { write } from '../support/chats.ts';
import { runJobs } from '../support/jobs.ts';
import { createMember } from '../support/members.ts';
import { deliverAfter, moveToHour } from '../support/notices.ts';

/** What people write never becomes a line of a header, a recipient or an element: not in an answer, and not in a mail as it arrives. */

type Received = Awaited<ReturnType<typeof simpleParser>> & { recipients: string[]; raw: string };
const received: Received[] = [];
let server: SMTPServer;
let app: TestApp;

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts);
        simpleParser(raw).then((mail) => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ ...mail, recipients, raw: raw.toString() });
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  app = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const lineBreaks = [
  '\r\nBcc: b@example.test',
  '\nBcc: b@example.test',
  '\r\n\r\n<h1>Another mail</h1>',
  '\u0085Bcc: b',
  '\0',
];
/** On one line, so that a name may hold it. */
const tricks = [
  'Bcc: b@example.test',
  '"Lea" <b@example.test>, c',
  '=?utf-8?Q?Lea=0D=0ABcc:_b@example.test?=',
  '<img src=x onerror=alert(1)>',
  '</title><script>alert(1)</script>',
  '{{7*7}} <%= 7*7 %> %0d%0aBcc: b',
  'Lea\u2028Bcc: b@example.test',
];

/** Exactly one mail to this address, with nothing of its writer in its headers but the subject, and none of their elements. */
function expectClean(mail: Received | undefined, to: string, replyTo?: string) {
  expect(mail?.recipients).toEqual([to]);
  expect(mail?.to?.value.map(({ address }: { address: string }) => address)).toEqual([to]);
  expect(mail?.replyTo?.value.map(({ address }) => address)).toEqual(replyTo && [replyTo]);
  expect(mail?.headers.has('bcc') || mail?.headers.has('cc')).toBe(false);
  expect(mail?.subject).not.toMatch(/[\r\n]/);
  expect(mail?.html).not.toMatch(/<img src=x|<script|onerror=alert\(1\)>/);
  expect(mail?.raw.split('\r\n\r\n')[0]).not.toMatch(/^(Bcc|Another)/im);
}

describe('a line break', () => {
  const signUp = { password: 'Seerose im Regen 7', locale: 'de', terms: true };
  const enquiry = { company: 'Seespital AG', name: 'Nora Frei', people: 3, message: 'Was kostet das für uns alle?' };
  const email = 'nora@example.test';
  const places: [string, string, (bad: string) => unknown][] = [
    ['the name of a sign-up', '/api/auth/local/register', (bad) => ({ ...signUp, email, name: `Nora${bad}` })],
    [
      'the address of a sign-up',
      '/api/auth/local/register',
      (bad) => ({ ...signUp, name: 'Nora', email: email + bad }),
    ],
    ['the address of a lost password', '/api/auth/forgot-password', (bad) => ({ email: email + bad })],
    ['the address of a log-in', '/api/auth/local', (bad) => ({ identifier: email + bad, password: 'a' })],
    ['the name of a company', '/api/enquiries', (bad) => ({ data: { ...enquiry, email, company: `Spital${bad}` } })],
    ['the name in an enquiry', '/api/enquiries', (bad) => ({ data: { ...enquiry, email, name: `Nora${bad}` } })],
    ['the address in an enquiry', '/api/enquiries', (bad) => ({ data: { ...enquiry, email: email + bad } })],
  ];

  it.each(places)('is refused in %s', async (_, path, body) => {
    for (const bad of lineBreaks) {
      expect((await app.call(null, 'POST', path, body(`${bad}x`))).status, JSON.stringify(bad)).toBe(400);
    }
    await runJobs(app);
    expect(received).toEqual([]);
  });
});

describe('a member’s name', () => {
  it.each(tricks)('is words in the mail of a request: %s', async (name) => {
    const [email, from] = [`lea-${newId()}@example.test`, await createMember(app, { name: name.slice(0, 50) })];
    const to = await createMember(app, { email });
    moveToHour(app, 12);
    expect((await write(app, from, to, 'Hoi <b>du</b>!')).status).toBe(201);
    await deliverAfter(app, 30);
    await runJobs(app);
    expectClean(received.filter(({ recipients }) => recipients.includes(email)).at(-1), email);
  });

  it.each(tricks)('is words in the mail of an enquiry: %s', async (name) => {
    const email = `firma-${newId()}@example.test`;
    const message = `Was kostet das?\r\nBcc: b@example.test\n${name}`;
    const enquire = (called: string) =>
      app.call(null, 'POST', '/api/enquiries', { data: { company: called, name: called, email, people: 3, message } });
    const isNoName = /[@\u2028]/.test(name);
    if (isNoName) expect((await enquire(name)).status).toBe(400);
    expect((await enquire(name.replace(/@example\.test|\u2028/g, ''))).status).toBe(201);
    await runJobs(app);
    expectClean(
      received.filter(({ recipients }) => recipients.includes(brand.contactAddress)).at(-1),
      brand.contactAddress,
      email,
    );
  });
});

describe('what is in a request', () => {
  it('is no header of the answer', async () => {
    const evil = '%0d%0aX-Evil:%201%0d%0aSet-Cookie:%20jwt=a';
    for (const target of [
      `/api/languages?locale=de${evil}`,
      `/api/posts/${evil}`,
      `/api/${evil}`,
      `/files/${evil}.webp`,
      `/dev/mailbox/${evil}`,
      `/visit.gif?path=/de${evil}`,
      `/api/unsubscribe?token=${evil}`,
    ]) {
      const { headers } = await app.app.request(target, { headers: { 'Accept-Language': 'de%0d%0aX-Evil: 1' } });
      expect(headers.has('x-evil'), target).toBe(false);
      expect(headers.getSetCookie(), target).toEqual([]);
      for (const [name, value] of headers) expect(value, `${target} ${name}`).not.toMatch(/evil|jwt=a/i);
    }
  });
});
