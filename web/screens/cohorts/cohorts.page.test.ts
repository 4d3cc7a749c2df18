import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import {
  applicant,
  application,
  boardOf,
  cohortSettings,
  createCohort,
  onBoard,
  reverse,
} from '../../../tests/support/cohorts.ts';
import { mailsTo } from '../../../tests/support/mailbox.ts';
import { createMember } from '../../../tests/support/members.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import { createTeam } from '../../../tests/support/teams.ts';
import texts from '../../../texts/de/cohorts.json' with { type: 'json' };
import boardTexts from '../../../texts/de/cohorts-board.json' with { type: 'json' };
import inviteTexts from '../../../texts/de/cohorts-invite.json' with { type: 'json' };
import settingsTexts from '../../../texts/de/cohorts-settings.json' with { type: 'json' };
import errors from '../../../texts/de/errors.json' with { type: 'json' };
import teamTexts from '../../../texts/de/teams.json' with { type: 'json' };

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => app.close());

async function browserOf(member: string | null): Promise<PlainBrowser> {
  const browser = new PlainBrowser(site);
  if (member) await browser.logIn(member);
  return browser;
}

const said = { 'language.de': 'gives.native', 'language.it': 'wants.A2', availability: ['mon-evening'], mode: 'both' };

describe('the page of a cohort', () => {
  it('shows in five lines what the coordinator sees, and returns a visitor to it after log-in', async () => {
    const cohort = await createCohort(app);
    const browser = await browserOf(null);
    await browser.open(`/de/cohort/${cohort.code}`);
    expect(browser.heading).toBe('Tandem Herbst');
    expect(browser.texts('main section ul li')).toHaveLength(5);
    expect(browser.text('main')).toContain(texts.sees.never);
    await browser.press(texts.login);
    expect(browser.path).toBe('/de/login');
    expect(decodeURIComponent(browser.cookie('redirect') ?? '')).toBe(`/de/cohort/${cohort.code}`);
  });

  it('asks those who applied before the coordinator shows more, and agrees to nothing by saving', async () => {
    const cohort = await createCohort(app, { showsNames: false, showsGoals: false, listsHours: false });
    const settings = cohortSettings(app, { listsHours: false });
    const { member } = await applicant(app, cohort, application({ showsName: false, showsGoals: false }), 'Nora Frei');
    const browser = await browserOf(member);
    const page = `/de/cohort/${cohort.code}`;
    await browser.open(page);
    expect(browser.texts('main section ul li')[0]).toBe(texts.sees.said.firstName.withoutGoals);
    expect(browser.text('main')).toContain(texts.sees.listNone);
    expect(browser.$('[name=isListed]')).toHaveLength(0);
    await onBoard(app, cohort, 'PUT', '', settings);
    await browser.open(page);
    expect(browser.texts('main section ul li')[0]).toBe(texts.sees.said.firstName.withoutGoals);
    await browser.press(texts.form.save, { goals: ['exam'] });
    expect((await boardOf(app, cohort)).seats).toMatchObject([{ name: 'Nora', goals: [] }]);
    await browser.press(texts.form.save, { showsName: 'on' });
    expect((await boardOf(app, cohort)).seats).toMatchObject([{ name: 'Nora Frei', goals: [] }]);
    expect(browser.texts('main section ul li')[0]).toBe(texts.sees.said.name.withoutGoals);
    // A visitor, who has agreed to nothing yet, reads all of it before applying.
    const visitor = await browserOf(null);
    await visitor.open(page);
    expect(visitor.texts('main section ul li')[0]).toBe(texts.sees.said.name.withGoals);
  });

  it('takes an application, shows it again, and lets one change it and leave', async () => {
    const cohort = await createCohort(app, { allowsTriads: true, places: ['Irchel'] });
    const member = await createMember(app, { name: 'Nora', speaks: [{ code: 'de' }], learns: [{ code: 'it' }] });
    const browser = await browserOf(member);
    await browser.open(`/de/cohort/${cohort.code}`);
    // The profile's values are filled in.
    expect([browser.value('language.de'), browser.value('language.it')]).toEqual(['gives.native', 'wants.A2']);
    await browser.press(texts.form.apply, { ...said, 'language.it': '' });
    expect(browser.text('main')).toContain(texts.form.wantsMissing);
    await browser.press(texts.form.apply, { ...said, goals: ['exam'], takesTwo: 'on', wantsGender: 'female' });
    expect(browser.text('main')).toContain(texts.saved);
    expect(browser.value('wantsGender')).toBe('female');
    await browser.press(texts.form.save, { 'language.it': 'wants.B2' });
    expect((await boardOf(app, cohort)).seats).toMatchObject([
      { wants: [{ code: 'it', level: 'B2' }], takesTwo: true },
    ]);
    await browser.press(texts.leaveConfirm);
    expect(browser.text('main')).toContain(texts.left);
    expect((await boardOf(app, cohort)).seats).toEqual([]);
  });
});

describe('coordinating', () => {
  it('opens a cohort, invites from a file after a preview, plans and publishes', async () => {
    const { owner } = await createTeam(app, { licences: 10 });
    const browser = await browserOf(owner);
    await browser.open('/de/organisation/new');
    const days = { startsOn: '2099-02-01', endsOn: '2099-05-01', deadlineOn: '2099-05-02' };
    await browser.press(settingsTexts.open, { name: 'Frühling', ...days });
    expect(browser.faults.deadlineOn).toBe(errors.fields.day_before_end);
    await browser.press(settingsTexts.open, { deadlineOn: '2099-01-25' });
    expect(browser.heading).toBe('Frühling');
    const board = browser.path;
    await browser.open(`${board}/invite`);
    const address = `lia-${crypto.randomUUID()}@example.test`;
    const csv = `Name;E-Mail\r\nLia;${address}\r\nOhne;keine Adresse\r\n`;
    await browser.press(inviteTexts.preview, { file: new File([csv], 'people.csv') });
    expect(browser.text('main')).toContain('keine Adresse');
    // Nothing is said to be sent before it is.
    expect(browser.text('main')).toContain(teamTexts.report.preview.notYet);
    expect(browser.text('main')).not.toContain(teamTexts.report.invitedWhy);
    expect(await mailsTo(app, address)).toEqual([]);
    await browser.press('Eine Einladung senden');
    const [mail] = await mailsTo(app, address);
    expect(mail?.link.pathname).toMatch(/^\/de\/cohort\/[A-Z0-9]{12}$/);
    const code = mail?.link.pathname.split('/').at(-1) ?? '';
    const cohort = { id: board.split('/').at(-1) ?? '', code, coordinator: owner, teamId: '' };
    await applicant(app, cohort, application(), 'Anna');
    await applicant(app, cohort, reverse(), 'Bruno');
    await browser.open(board);
    await browser.press(boardTexts.plan);
    expect(browser.text('main')).toContain(boardTexts.planned);
    expect(browser.text('main')).toContain('beide Muttersprache · 1 Abend gemeinsam');
    await browser.press(boardTexts.publishConfirm);
    expect(browser.text('main')).toContain('Ein Paar ist veröffentlicht.');
    // Unless a coordinator chooses so, they read neither goals nor more than the first word of a name.
    expect((await app.call(null, 'GET', `/api/cohorts/${code}`)).body.data).toMatchObject({
      showsNames: false,
      showsGoals: false,
      listsHours: true,
    });
    await browser.open(`${board}/report`);
    expect(browser.text('main')).toContain('unter fünf');
  });
});

describe('a board', () => {
  const screens = ['', '/invite', '/settings', '/report'];

  it('is nowhere for those who do not own its team, whatever they are in it', async () => {
    const cohort = await createCohort(app, { name: 'Geheimes Programm' });
    await applicant(app, cohort, application(), 'Geheime Person');
    const { member } = await applicant(app, cohort);
    const other = await createCohort(app);
    for (const reader of [member, other.coordinator, await createMember(app)]) {
      const browser = await browserOf(reader);
      for (const screen of screens) {
        await browser.open(`/de/organisation/${cohort.id}${screen}`);
        expect([screen, browser.status]).toEqual([screen, 404]);
        expect(browser.text()).not.toMatch(/Geheime/);
      }
    }
    const visitor = await browserOf(null);
    for (const screen of screens) {
      await visitor.open(`/de/organisation/${cohort.id}${screen}`);
      expect(visitor.path).toBe('/de/login');
    }
  });

  it('moves nothing for a stranger who sends its forms', async () => {
    const cohort = await createCohort(app);
    const one = await applicant(app, cohort);
    await applicant(app, cohort, reverse());
    await onBoard(app, cohort, 'POST', '/plan');
    const [pair] = (await boardOf(app, cohort)).pairs;
    const moves: Record<string, string>[] = [
      { intent: 'plan' },
      { intent: 'publish' },
      { intent: 'split', pair: pair?.id ?? '' },
      { intent: 'lock', pair: pair?.id ?? '', isLocked: 'true' },
      { intent: 'exclude', person: one.id, isExcluded: 'true' },
    ];
    const stranger = (await createCohort(app)).coordinator;
    for (const reader of [one.member, stranger, null])
      for (const move of moves)
        await site.request(reader, `/de/organisation/${cohort.id}`, {
          method: 'POST',
          body: new URLSearchParams(move),
        });
    const { seats, pairs } = await boardOf(app, cohort);
    expect(seats.map(({ state }) => state)).toEqual(['draft', 'draft']);
    expect(pairs).toEqual([pair]);
  });

  it('says in words why two cannot be a pair', async () => {
    const cohort = await createCohort(app);
    const [one, other] = [await applicant(app, cohort), await applicant(app, cohort)];
    const browser = await browserOf(cohort.coordinator);
    await browser.open(`/de/organisation/${cohort.id}`);
    const move = new URLSearchParams({ intent: 'pair', first: one.id, second: other.id });
    const answer = await site.request(cohort.coordinator, browser.path, { method: 'POST', body: move });
    expect(await answer.text()).toContain(errors.code.pair_impossible);
  });
});
