import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import blocks from '../../../texts/de/blocks.json' with { type: 'json' };
import blockStep from '../../../texts/de/blocks-step.json' with { type: 'json' };
import chatTexts from '../../../texts/de/chat.json' with { type: 'json' };
import closed from '../../../texts/de/chat-closed.json' with { type: 'json' };
import contacts from '../../../texts/de/contacts.json' with { type: 'json' };
import member from '../../../texts/de/profiles-member.json' with { type: 'json' };

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => app.close());

test('without scripts a contact is saved, blocked, and saved still after the block is lifted', async () => {
  const browser = new PlainBrowser(site);
  await browser.logIn(await createMember(app, { name: 'Lea' }));
  const gian = await createMember(app, { name: 'Gian' });

  await browser.open(`/de/contact/${gian}`);
  await browser.press(member.contact.save);
  expect(browser.text('main')).toContain(member.facts.contact);

  await browser.press(blockStep.confirm.replace('{name}', 'Gian'));
  expect(browser.path).toBe(`/de/contact/${gian}`);
  await browser.open('/de/contacts');
  expect(browser.text('main')).toContain(contacts.empty.title);

  await browser.open(`/de/contact/${gian}`);
  await browser.press(member.blocked.lift);
  expect(browser.texts('main button')).toContain(member.contact.remove);
});

test('a blocked member sees the other as gone; unblocked, all is as before', async () => {
  const [lea, flurin] = [await createMember(app, { name: 'Lea' }), await createMember(app, { name: 'Flurin' })];
  const [leas, flurins] = [new PlainBrowser(site), new PlainBrowser(site)];
  await leas.logIn(lea);
  await flurins.logIn(flurin);
  await flurins.open(`/de/contact/${lea}`);
  await flurins.press(member.contact.save);
  await flurins.press(member.write.send, { text: 'Allegra Lea, wo wohnst du genau?' });
  const chat = flurins.path;
  expect(chat).toMatch(/^\/de\/chat\//);

  await leas.open(chat);
  await leas.press(blockStep.confirm.replace('{name}', 'Flurin'));
  await leas.open(chat);
  expect(leas.text('main')).toContain(closed.blocked.replace('{name}', 'Flurin'));
  expect(leas.text('main')).toContain('Allegra Lea, wo wohnst du genau?');
  expect(leas.texts('main button')).not.toContain(chatTexts.request.accept);
  await createMember(app, { name: 'Seraina' });
  await leas.open('/de/tandems?speak=gsw&learn=it');
  expect(leas.text('main')).toContain('Seraina');
  expect(leas.text('main')).not.toContain('Flurin');

  await flurins.open(chat);
  expect(flurins.heading).toBe(chatTexts.partner.gone);
  expect(flurins.text('main')).toContain(closed.unreachable);
  const seen: string[] = [];
  for (const id of [lea, 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa']) {
    await flurins.open(`/de/contact/${id}`);
    expect(flurins.status).toBe(404);
    seen.push(flurins.text('main'));
  }
  expect(seen[0]).toBe(seen[1]);
  await flurins.open('/de/contacts');
  expect(flurins.text('main')).toContain(contacts.empty.title);

  await leas.open(`/de/contact/${flurin}`);
  expect(leas.heading).toBe(member.blocked.title.replace('{name}', 'Flurin'));
  await leas.follow(member.blocked.all);
  await leas.press(/Flurin/);
  expect(leas.text('main')).toContain(blocks.lifted.replace('{name}', 'Flurin'));
  expect(leas.text('main')).toContain(blocks.empty);
  await flurins.open('/de/contacts');
  expect(flurins.texts('main h2')).toContain('Lea');
});

test('a contact that is removed is taken back by one press', async () => {
  const browser = new PlainBrowser(site);
  await browser.logIn(await createMember(app, { name: 'Lea' }));
  await browser.open('/de/contact');
  expect(browser.path).toBe('/de/contacts');
  expect(browser.$('main a[href="/de/tandems"]').text()).toBe(contacts.empty.link);
  await browser.open(`/de/contact/${await createMember(app, { name: 'Gian' })}`);
  await browser.press(member.contact.save);
  await browser.open('/de/contacts');
  await browser.press(contacts.removeName.replace('{name}', 'Gian'));
  expect(browser.text('main')).toContain(contacts.removed.replace('{name}', 'Gian'));
  await browser.press(contacts.undo);
  expect(browser.texts('main h2')).toContain('Gian');
});
