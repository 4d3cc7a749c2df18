import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { markPaid, orderByInvoice } from '../../../tests/support/invoices.ts';
import { mailsTo } from '../../../tests/support/mailbox.ts';
import { createMember } from '../../../tests/support/members.ts';
import { createOperator } from '../../../tests/support/moderation.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import { quickHash } from '../../../tests/support/passwords.ts';
import { premiumOf } from '../../../tests/support/subscriptions.ts';
import { createTeam, createTeamMember, invite, tokenMailedTo } from '../../../tests/support/teams.ts';
import errors from '../../../texts/de/errors.json' with { type: 'json' };
import session from '../../../texts/de/sign-in.json' with { type: 'json' };
import checkout from '../../../texts/de/subscriptions-checkout.json' with { type: 'json' };
import team from '../../../texts/de/teams.json' with { type: 'json' };
import billing from '../../../texts/de/teams-billing.json' with { type: 'json' };
import invitation from '../../../texts/de/teams-invitation.json' with { type: 'json' };

const password = 'drei blaue Seen im Jura';
const welcome = team.own.joined.replace('{team}', 'Velowerk AG');

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => app.close());

async function browserOf(member: string): Promise<PlainBrowser> {
  const browser = new PlainBrowser(site);
  await browser.logIn(member);
  return browser;
}

/** The owner of a team that has paid, on its page. */
async function owner(traits: Parameters<typeof createTeam>[1] = {}) {
  const created = await createTeam(app, { name: 'Velowerk AG', ...traits });
  const browser = await browserOf(created.owner);
  await browser.open('/de/account/team');
  return { ...created, browser };
}

/** Licences given and free, as the page of the team shows them. */
function counts(browser: PlainBrowser): number[] {
  const [, used, free] = /(\d+) vergeben (\d+) frei/.exec(browser.texts('main dl, main ul, main p').join(' ')) ?? [];
  return [Number(used), Number(free)];
}
const people = (browser: PlainBrowser) => browser.texts('#people li h3');
const invitationOf = async (email: string) => `/de/team/invitation?token=${await tokenMailedTo(app, email)}`;
/** What became of the addresses, a group a line. */
const report = (browser: PlainBrowser) => browser.texts('main details:has(ul)');

async function member(name: string) {
  const email = `${name.toLowerCase()}-${crypto.randomUUID()}@example.test`;
  return { email, id: await createMember(app, { name, email, passwordHash: quickHash(password) }) };
}

describe('invitations', () => {
  test('are emailed to typed addresses; invalid lines are reported and stay in the field', async () => {
    const { browser } = await owner();
    await browser.press(team.invite.submit);
    expect(browser.faults.addresses).toContain(team.invite.missing);
    const typed = 'nina@a.test\nniemand@\nbeat@a.test, cora@a.test\nbeat@a.test';
    await browser.press(team.invite.submit, { addresses: typed });
    expect(browser.texts('main h2, main h3')).toContain(team.report.title);
    const [malformed = '', double = '', invited = '', ...more] = report(browser);
    expect(more).toEqual([]);
    expect([malformed.includes('Zeile 2'), malformed.includes('niemand@')]).toEqual([true, true]);
    expect(double).toContain('Zeile 4');
    expect(invited).toContain('3 Personen eingeladen');
    expect(browser.value('addresses')).toBe('niemand@');
  });

  test('of a CSV file are mailed; what is no such file is refused in words', async () => {
    const { browser } = await owner();
    const file = (content: string | Buffer, name: string) =>
      new File([content as BlobPart], name, { type: 'text/csv' });
    await browser.press(team.invite.fileSubmit, { file: file('PK\u0003\u0004 0', 'leute.xlsx') });
    expect(browser.text('main')).toContain(team.invite.fileNotText);
    const rows = '\ufeffName;E-Mail;Abteilung\r\nDora;dora@b.test;Verkauf\r\nBeat;beat@b.test;Werkstatt\r\n';
    await browser.press(team.invite.fileSubmit, { file: file(Buffer.from(rows, 'utf16le'), 'leute.csv') });
    expect(browser.text('main')).toContain('2 Personen eingeladen');
    await browser.press(team.invite.submit, { addresses: 'beat@b.test' });
    expect(browser.text('main')).toContain('Eine Einladung noch frisch');
    expect(people(browser).sort()).toEqual(['beat@b.test', 'dora@b.test']);
  });

  test('are searched for, and go out once a day', async () => {
    const { browser } = await owner({ licences: 6 });
    const rows = Array.from({ length: 12 }, (_, place) => `person${place}@c.test`).join('\n');
    await browser.press(team.invite.submit, { addresses: rows });
    expect(browser.text('main')).toContain('12 Personen eingeladen');
    await browser.open('/de/account/team');
    await browser.press(team.people.submit, { q: 'PERSON7' }, 'main');
    expect(people(browser)).toEqual(['person7@c.test']);
    await browser.press(team.people.againFor.replace('{who}', 'person7@c.test'));
    expect(browser.text('main')).toContain(team.people.againWaiting.replace('{who}', 'person7@c.test'));
  });

  test('are accepted by a visitor who signs up through the link, and returns to it', async () => {
    const created = await owner();
    const email = 'nina@d.test';
    await invite(app, created, email);
    const link = await invitationOf(email);
    const browser = new PlainBrowser(site);
    await browser.open(link);
    expect(browser.heading).toContain('Velowerk AG');
    expect(browser.$(`main a:contains("${invitation.report}")`).attr('href')).toBe(`/de/report/team/${created.id}`);
    await browser.press(invitation.signup);
    await browser.sendFormOf('email', { name: 'Nina', email, password, terms: 'on' });
    const confirmation = (await mailsTo(app, email)).at(-1)?.link;
    await browser.open(`${confirmation?.pathname}${confirmation?.search}`);
    await browser.follow(session.confirmed.back);
    expect(browser.path).toBe(link);
    await browser.press(invitation.accept);
    expect(browser.text('main')).toContain(welcome);
  });

  test('are accepted after a log-in, give premium at once, and say when no licence is left', async () => {
    const created = await owner();
    const [beat, cora] = [await member('Beat'), await member('Cora')];
    for (const name of ['Mia', 'Leo']) await createTeamMember(app, created, name);
    await invite(app, created, beat.email, cora.email);
    const browser = new PlainBrowser(site);
    await browser.open(await invitationOf(beat.email));
    await browser.press(invitation.login);
    await browser.sendFormOf('identifier', { identifier: beat.email, password });
    expect(browser.text('main')).toContain(beat.email);
    const late = await browserOf(cora.id);
    await late.open(await invitationOf(cora.email));
    await browser.press(invitation.accept);
    expect(browser.text('main')).toContain(welcome);
    expect(await premiumOf(app, beat.id)).toMatchObject({ type: 'premium', monthlyLimit: 100 });

    await late.press(invitation.accept);
    expect(late.text('main')).toContain(errors.code.team_full);
    await late.open(late.path);
    expect(late.text('main')).toContain(invitation.full.split('{team}')[0]);
    expect(late.texts('main button')).not.toContain(invitation.accept);
  });

  test('are declined, and then accept no more', async () => {
    const created = await owner();
    const { email, id } = await member('Otto');
    await invite(app, created, email);
    const browser = await browserOf(id);
    const link = await invitationOf(email);
    await browser.open(link);
    await browser.press(invitation.declineConfirm);
    expect(browser.heading).toBe(invitation.declined.title);
    await browser.open(link);
    expect(browser.text('main [role=alert]')).toContain('Diese Einladung gilt im Moment nicht.');
  });

  test.each(['', 'x', 'A'.repeat(43)])(
    'with the token «%s» are none, and their address goes nowhere',
    async (token) => {
      const path = `/de/team/invitation?token=${token}`;
      const browser = new PlainBrowser(site);
      await browser.open(path);
      expect(browser.heading).toBe(invitation.invalid.title);
      expect(browser.$('meta[name=robots]').attr('content')).toBe('noindex, nofollow');
      expect((await site.request(null, path)).headers.get('cache-control')).toBe('private, no-store');
    },
  );
});

describe('licences', () => {
  test('are handed on by the owner, taken back, and given up, at once', async () => {
    const created = await owner({ ownerHasLicence: true });
    const { browser } = created;
    expect(counts(browser)).toEqual([1, 2]);
    expect(browser.text('#people')).toContain(team.people.byBuying);
    await browser.press(team.people.removeOwnConfirm);
    expect(browser.text('main')).toContain(team.people.removedOwn);
    expect(browser.text('main')).toContain(team.people.emptyTitle);
    const [mia, leo] = [await createTeamMember(app, created, 'Mia'), await createTeamMember(app, created, 'Leo')];

    await browser.open('/de/account/team?q=mia');
    expect(people(browser)).toEqual(['Mia']);
    await browser.press(team.people.removeConfirm);
    expect(browser.text('main')).toContain(team.people.removed.replace('{who}', 'Mia'));
    expect((await premiumOf(app, mia)).type).toBe('basic');

    const leaver = await browserOf(leo);
    await leaver.open('/de/account');
    await leaver.follow(/^Team/, 'main');
    await leaver.press(team.own.leaveConfirm.replace('{team}', 'Velowerk AG'));
    expect(leaver.text('main')).toContain(team.own.left);
    expect(leaver.texts('main a')).toContain(team.none.buy);
    await browser.open('/de/account/team');
    expect(counts(browser)).toEqual([0, 3]);
  });

  test('are bought at the provider, and more of them once the price is seen', async () => {
    const browser = await browserOf(await createMember(app, { name: 'Olga' }));
    await browser.open('/de/account/team');
    await browser.follow(team.none.buy);
    const company = {
      'team.name': 'Velowerk AG',
      'team.street': 'Bahnhofstrasse 1',
      'team.postcode': '6003',
      'team.place': 'Luzern',
    };
    await browser.press(checkout.submitTeam, { licences: '3', ...company });
    const agree = () => browser.press(browser.text('button[value=agree]'));
    await agree();
    expect(browser.heading).toBe(checkout.started.titleTeam);
    await browser.open('/de/account/team');
    expect(counts(browser)).toEqual([1, 2]);

    await browser.follow(team.licences.change);
    await browser.press(billing.licences.quote, { licences: '2' });
    expect(browser.faults.licences).toContain('Ein Team hat mindestens 3 Lizenzen.');
    await browser.press(billing.licences.quote, { licences: '5' });
    expect(browser.text('main')).toContain('CHF 98.–');
    expect(browser.text('main')).toContain('CHF 245.–');
    await browser.press(billing.licences.orderPaypal);
    expect(browser.path).toMatch(/^\/dev\/payments\/approve\//);
    await browser.open('/de/account/team');
    expect(browser.texts('main h2')).toContain(team.order.title);
    await browser.follow(team.order.continue);
    await agree();
    expect(browser.path).toMatch(/^\/de\/account\/team/);
    await browser.press(team.order.confirm);
    expect(counts(browser)).toEqual([1, 4]);
  });

  test('paid by invoice are there once an admin has recorded the money', async () => {
    const { owner: id, invoice } = await orderByInvoice(app, { licences: 4 });
    const browser = await browserOf(id);
    await browser.open('/de/account/team?ordered');
    expect(browser.text('main')).toContain(team.order.ordered);
    expect(browser.text('main')).toContain(team.state.pendingInvoice);
    expect(browser.text('main')).toMatch(/Rechnung \d+ ist offen/);
    expect(browser.value('addresses')).toBeUndefined();
    expect(browser.$('a[href*="/pdf"]').text()).toMatch(/Rechnung \d+ als PDF/);
    await markPaid(app, await createOperator(app, 'admin'), invoice);
    await browser.open('/de/account/team');
    expect(counts(browser)).toEqual([1, 3]);

    await browser.open('/de/account/team/licences?licences=6');
    await browser.press(billing.licences.orderInvoice);
    expect(browser.texts('main h2')).toContain(team.order.title);
    expect(browser.text('main')).toMatch(/Rechnung \d+ ist offen/);
    await browser.press(team.order.drop);
    expect(browser.text('main')).toContain(team.order.dropped);
    expect(browser.text('main')).not.toContain('ist offen');

    await browser.follow(team.licences.billing);
    await browser.press(billing.billing.save, { postcode: 'nichts!', name: 'Bäckerei Sonne GmbH' });
    expect(Object.keys(browser.faults)).toEqual(['postcode']);
    expect(browser.value('name')).toBe('Bäckerei Sonne GmbH');
    await browser.press(billing.billing.save, { postcode: '8001' });
    expect(browser.text('main')).toContain(billing.billing.saved);
    expect(browser.value('postcode')).toBe('8001');
    const address = { name: 'Bäckerei Sonne AG', street: 'Seeweg 4', postcode: '8001', place: 'Zürich', country: 'CH' };
    expect((await app.call(id, 'PUT', '/api/team', { data: address })).status).toBe(200);
    await browser.press(billing.billing.save, { street: 'Seeweg 5' });
    expect((await app.call(id, 'GET', '/api/team')).body.data.owned?.address).toEqual({
      ...address,
      street: 'Seeweg 5',
    });
  });
});
