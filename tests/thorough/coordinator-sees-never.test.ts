import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { confirmedMeetings } from '../support/certificates.ts';
import { send } from '../support/chats.ts';
import { publishedCohort } from '../support/cohorts.ts';
import { contractCalls } from '../support/contract-calls.ts';
import { allPages } from '../support/pages/all-pages.ts';
import { mountSite, type TestSite } from '../support/pages/site.ts';
import { present } from '../support/present.ts';
import { bodyWith, type NamedId, pathWith, queriesWith, takesId } from '../support/sample-input.ts';

/**
 * What a coordinator never sees: every endpoint and every page, a new one at birth, is called as the coordinator of a
 * published cohort, about everything its people have.
 */

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => app.close());

/** Words that stand nowhere but in what two people have to themselves. */
const word = (what: string) => `zwischenunszwei${what}`;

/** A published cohort whose first pair talked, met and noted, and whose second pair said no. */
async function stage() {
  const { cohort, people, board } = await publishedCohort(app, 4);
  const members = people.map(({ member }) => member);
  const one = present(members[0]);
  const chat = (await app.call(one, 'GET', '/api/chats')).body.data[0];
  const [chatId, other] = [present(chat).id as string, present(chat).partner.id as string];
  const sent = await send(app, other, chatId, word('nachricht'));
  const messageId = sent.body.data.id as string;
  await app.call(one, 'PUT', `/api/chats/${chatId}/messages/${messageId}/correction`, {
    data: { text: word('korrektur'), note: word('hinweis') },
  });
  await app.call(one, 'POST', '/api/notebook', {
    data: { language: 'it', front: word('notiz'), back: word('rückseite'), clientId: crypto.randomUUID() },
  });
  await confirmedMeetings(app, { chatId, members: [one, other], meetings: 1 });
  const refusing = present(members.find((member) => member !== one && member !== other));
  const refused = present((await app.call(refusing, 'GET', '/api/tandems')).body.data[0]);
  expect((await app.call(refusing, 'POST', `/api/tandems/${refused.id}/decline`)).status).toBe(200);
  const messages = await app.call(one, 'GET', `/api/chats/${chatId}/messages`);
  expect(JSON.stringify(messages.content)).toContain(word('nachricht'));
  const tandem = present((await app.call(one, 'GET', '/api/tandems')).body.data[0]);
  const { rows } = await app.services.database.pool.query('select id from meetings where chat_id = $1', [chatId]);
  const named = (kind: string, id: string): NamedId => ({ kind, id });
  return {
    coordinator: cohort.coordinator,
    members,
    /** ids of what is between two people */
    between: [chatId, messageId, tandem.id as string, refused.id as string, rows[0].id as string],
    refusing,
    ids: [
      named('id', cohort.id),
      named('code', cohort.code),
      named('person', present(people[0]).id),
      named('pair', present(board.pairs[0]).id),
      named('profile', one),
      named('chat', chatId),
      named('message', messageId),
      named('tandem', tandem.id),
      named('tandem', refused.id),
      named('meeting', rows[0].id),
    ],
  };
}

/** Calls that end the coordinator's own session or account. */
const endsOwn =
  /^(?:DELETE \/api\/users\/me|POST \/api\/auth|PUT \/api\/auth|DELETE \/api\/team\/membership|DELETE \/api\/auth)/;
const isOfOrganisation = (key: string) => /\/api\/(?:organisation|cohorts|team)/.test(key);

it('is in no answer of any endpoint, nor who is whose partner', async () => {
  const { coordinator, members, between, ids } = await stage();
  const found: string[] = [];
  let made = 0;
  let answered = 0;
  const calls = contractCalls.filter(({ key }) => !endsOwn.test(key));
  for (const { key, method, path, endpoint } of [...calls].sort(
    (one, other) => Number(other.method === 'GET') - Number(one.method === 'GET'),
  ))
    for (const each of takesId(path, endpoint) ? ids : ids.slice(0, 1))
      for (const query of queriesWith(endpoint, each)) {
        const target = pathWith(path, each, ids) + query;
        const {
          status,
          content,
          text = JSON.stringify(content ?? null),
        } = (await app.call(coordinator, method, target, bodyWith(endpoint, each))) as {
          status: number;
          content: unknown;
          text?: string;
        };
        made += 1;
        if (status < 400) answered += 1;
        if (/zwischenunszwei/.test(text)) found.push(`${method} ${target}: words`);
        const own = between.filter((id) => !target.includes(id) && id !== each.id && text.includes(id));
        if (own.length > 0) found.push(`${method} ${target}: ${own}`);
        // A profile is in the search for every member; that it is one of the cohort's people is not said.
        if (isOfOrganisation(key) && members.some((id) => id !== each.id && text.includes(id)))
          found.push(`${method} ${target}: a member`);
      }
  expect(found).toEqual([]);
  expect(made).toBeGreaterThan(contractCalls.length);
  expect(answered).toBeGreaterThan(50);
}, 120_000);

it('is on no page', async () => {
  const { coordinator, members, between, ids } = await stage();
  const cookie = await site.cookiesOf(coordinator);
  const found: string[] = [];
  for (const { path, name } of allPages('de'))
    for (const each of path.includes(':') ? ids : ids.slice(0, 1)) {
      let isFirst = true;
      const target = path.replace(/:(\w+)/g, () => {
        const id = isFirst ? each.id : present(ids[0]).id;
        isFirst = false;
        return id;
      });
      const html = await (await site.request(null, target, { headers: { cookie } })).text();
      if (/zwischenunszwei/.test(html)) found.push(`${target}: words`);
      if (between.some((id) => !target.includes(id) && html.includes(id))) found.push(`${target}: an id`);
      if (name.startsWith('organisation') && members.some((id) => id !== each.id && html.includes(id)))
        found.push(`${target}: a member`);
    }
  expect(found).toEqual([]);
}, 120_000);

it('is not who said no: both came back alike, and figures stay withheld below five', async () => {
  const { coordinator, ids, refusing } = await stage();
  const { body } = await app.call(coordinator, 'GET', `/api/organisation/cohorts/${ids[0]?.id}`);
  const returned = body.data.seats.filter(({ state }: { state: string }) => state === 'returned');
  expect(returned).toHaveLength(2);
  const [one, other] = returned.map(({ id, name, gives, wants, since, ...rest }: Record<string, unknown>) => rest);
  expect(one).toEqual(other);
  expect(JSON.stringify(body)).not.toContain(refusing);
  const report = (await app.call(coordinator, 'GET', `/api/organisation/cohorts/${ids[0]?.id}/report`)).body.data;
  for (const figure of Object.values(report.figures as Record<string, number | null>))
    expect(figure === null || figure >= 5).toBe(true);
});
