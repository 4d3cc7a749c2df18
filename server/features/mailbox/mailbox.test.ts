import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { newId } from '../../base/ids.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const nasty = '<script>alert(1)</script>';
const send = (to: string, subject = 'Hallo') =>
  app.services.mailer.send({
    to,
    subject,
    text: `${nasty} https://adeux.example/?a=1&b=2`,
    html: `<p>Grüezi</p>${nasty}`,
  });

describe('/dev/mailbox', () => {
  it('lists mails and shows one, without running anything in it', async () => {
    await send('lea@example.test', nasty);
    const list = await app.call(null, 'GET', '/dev/mailbox');
    expect(list.status).toBe(200);
    expect(list.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(list.headers.get('content-security-policy')).not.toContain('script');
    expect(list.headers.get('cache-control')).toBe('no-store');
    expect(list.body).toContain('lea@example.test');
    expect(list.body).not.toContain('<script');
    const [, path = ''] = /href="(\/dev\/mailbox\/[^"]+)"/.exec(String(list.body)) ?? [];
    const page = await app.call(null, 'GET', path);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.body).toContain('srcdoc="&lt;p&gt;Grüezi');
    expect(page.body).toMatch(/<iframe[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(page.body).not.toContain('<script');
    expect(page.body).toContain('<a href="https://adeux.example/?a=1&amp;b=2">');
  });

  it('answers as JSON, newest first, for one recipient', async () => {
    const to = `noa-${newId()}@example.test`;
    await send(to, 'first');
    app.moveClock(1);
    await send(to, 'second');
    const { body } = await app.call(null, 'GET', `/dev/mailbox.json?to=${to.toUpperCase()}`);
    expect(body).toMatchObject({ data: [{ subject: 'second' }, { subject: 'first' }] });
    expect(body).toHaveProperty(
      'data.0',
      expect.objectContaining({ to, text: expect.stringContaining('https://'), html: expect.any(String) }),
    );
    expect((await app.call(null, 'GET', '/dev/mailbox.json?to=%00')).body).toEqual({ data: [] });
    const all = z.object({ data: z.array(z.unknown()) }).parse((await app.call(null, 'GET', '/dev/mailbox.json')).body);
    expect(all.data.length).toBeGreaterThanOrEqual(2);
  });

  it('does not find an unknown mail', async () => {
    for (const id of [newId(), 'nonsense', '%00']) {
      expect((await app.call(null, 'GET', `/dev/mailbox/${id}`)).status).toBe(404);
    }
  });

  it('answers only on loopback names', async () => {
    const response = await app.app.request('http://rebound.example/dev/mailbox');
    expect(response.status).toBe(404);
  });

  it('exists only where mails are stored', async () => {
    const sending = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
    try {
      for (const path of ['/dev/mailbox', '/dev/mailbox.json', `/dev/mailbox/${newId()}`]) {
        expect((await sending.call(null, 'GET', path)).status).toBe(404);
      }
    } finally {
      await sending.close();
    }
  });
});
