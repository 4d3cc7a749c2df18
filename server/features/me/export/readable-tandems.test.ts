import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '../../../../contract/format/clock.ts';
import type { Locale } from '../../../../contract/locales.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { confirmedMeetings, fetchFile, makeCertificate } from '../../../../tests/support/certificates.ts';
import { meetingProposal } from '../../../../tests/support/meetings.ts';
import { move, runningTandem } from '../../../../tests/support/tandems.ts';
import { exportParts } from '../../../app/exports-registry.ts';
import { newId } from '../../../base/ids.ts';
import { makeExport } from './make-export.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const nasty = '<b onclick=a>Am Telefon</b>';

/** Two in a finished tandem, with everything it can contain. */
async function endedTandem(locale: Locale) {
  const { proposer, other, chatId, tandem } = await runningTandem(app, { wish: nasty, place: 'Luzern <i>am See' });
  const { sql } = app.services.database;
  await sql.updateTable('users').set({ locale }).where('id', '=', proposer).execute();
  await confirmedMeetings(app, { chatId, members: [proposer, other] });
  await sql
    .updateTable('meeting_logs')
    .set({ topic: `${nasty} absagen` })
    .where('user_id', '=', proposer)
    .execute();
  await makeCertificate(app, proposer, 'Lea Rossi-Bühler');
  const proposed = meetingProposal(app, { place: 'KKL <u>Luzern' });
  await app.call(proposer, 'POST', `/api/chats/${chatId}/meetings`, { data: proposed });
  const checkIn = {
    id: newId(),
    tandem_id: tandem.id,
    user_id: proposer,
    kind: 'week2',
    due_on: dayOf(new Date()),
    asked_at: new Date(),
  };
  await sql
    .insertInto('check_ins')
    .values({ ...checkIn, answer: 'going_well', answered_at: new Date() })
    .execute();
  await move(app, proposer, tandem.id, 'end', { ending: 'goal' });
  return proposer;
}

async function readablePage(member: string): Promise<string> {
  const { body } = await app.call(member, 'POST', '/api/users/me/exports');
  await makeExport(exportParts).run(app.services, { exportId: body.data.id });
  const answer = await fetchFile(app, member, `/api/users/me/exports/${body.data.id}/file`);
  return strFromU8(unzipSync(new Uint8Array(await answer.arrayBuffer()))['index.html'] ?? new Uint8Array());
}

const sectionOf = (page: string, id: string) => new RegExp(`<section id="${id}">(.*?)</section>`, 's').exec(page)?.[1];

it.each([
  [
    'de',
    ['Tandem mit Anna', 'vorbei', 'Ziel erreicht', '1 × pro Woche'],
    'Läuft gut',
    'von dir vorgeschlagen',
    '50 Min.',
  ],
  ['en', ['Tandem with Anna', 'over', 'Goal reached', 'Once a week'], 'Going well', 'proposed by you', '50 min'],
  [
    'fr',
    ['Tandem avec Anna', 'terminé', 'Objectif atteint', '1 × par semaine'],
    'Ça va bien',
    'proposé par toi',
    '50 min',
  ],
] as const)('the page to read shows in %s how a meeting went', async (locale, agreed, answer, offered, minutes) => {
  const page = await readablePage(await endedTandem(locale));
  for (const words of [...agreed, '&#60;b onclick=a&#62;Am Telefon', 'Luzern &#60;i&#62;am See']) {
    expect(sectionOf(page, 'tandems')).toContain(words);
  }
  expect(sectionOf(page, 'checkIns')).toContain(answer);
  expect(sectionOf(page, 'meetings')).toContain(offered);
  expect(sectionOf(page, 'meetings')).toContain('KKL &#60;u&#62;Luzern');
  expect(sectionOf(page, 'meetingLogs')?.match(/&#62; absagen/g)).toHaveLength(6);
  expect(sectionOf(page, 'meetingLogs')).toContain(minutes);
  expect(sectionOf(page, 'certificates')).toContain('Lea Rossi-Bühler');
  expect(sectionOf(page, 'certificates')?.match(/<dd>5\u00a0h<\/dd>/g)).toHaveLength(2);
  expect(page).not.toMatch(/<b onclick|<i>am See|<u>Luzern|(me-data|tandems|check-ins|certificates-document)\./);
});
