import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import * as limits from '../../contract/limits.ts';
import { startEmbedded } from '../../server/database/embedded.ts';
import { migrate } from '../../server/database/migrate.ts';
import { ComputedScores, type Facts, withNext } from './computed-scores.ts';
import type { Member } from './member.ts';
import type { Order } from './orders.ts';

export interface ProductScores {
  refresh(members: readonly Member[], day: number, scoreInputs: Order['scoreInputs']): Promise<void>;
  close(): Promise<void>;
}

/** Any day will do: the score uses only differences of days. */
const firstDay = '2026-01-01';

const computeScores = `select array_agg(search_score(visits, $7::date + seen, $7::date + $8::integer, received, answered, open, running::integer, room::integer)
    order by place) as scores
  from unnest($1::real[], $2::integer[], $3::integer[], $4::integer[], $5::integer[], $6::integer[], $9::integer[])
    with ordinality given (visits, seen, received, answered, open, running, room, place)`;

/** A temporary database with the product's migrations. */
export async function openProductScores(): Promise<ProductScores> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'adeux-simulation-'));
  // Another system user runs the database.
  await chmod(folder, 0o755);
  const server = await startEmbedded(folder);
  await migrate(server.url);
  const client = new pg.Client(server.url);
  await client.connect();
  const usualRoom = await readUsualRoom(client);
  const computed = new WeakMap<Member, ComputedScores>();
  const computedOf = (member: Member) => {
    const known = computed.get(member) ?? new ComputedScores();
    computed.set(member, known);
    return known;
  };
  return {
    async refresh(members, day, scoreInputs) {
      const wanted = members.map((member) => ({ member, facts: factsOf(member, day, scoreInputs, usualRoom) }));
      const missing = wanted.flatMap(({ member, facts }) =>
        computedOf(member).get(member, day, facts) === undefined
          ? withNext(facts, member.lastVisitDay === day).map((next) => ({ member, facts: next }))
          : [],
      );
      const scores = missing.length > 0 ? await readScores(client, missing, day) : [];
      missing.forEach(({ member, facts }, index) => {
        computedOf(member).store(member, day, facts, scores[index] ?? 0);
      });
      for (const { member, facts } of wanted) member.score = computedOf(member).get(member, day, facts) ?? 0;
    },
    async close() {
      await client.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function readScores(
  client: pg.Client,
  missing: { member: Member; facts: Facts }[],
  day: number,
): Promise<number[]> {
  const { rows } = await client.query<{ scores: number[] }>({
    name: 'scores',
    text: computeScores,
    values: [
      missing.map(({ member }) => member.visits),
      missing.map(({ member }) => member.lastVisitDay),
      missing.map(({ facts }) => facts.received),
      missing.map(({ facts }) => facts.answered),
      missing.map(({ facts }) => facts.open),
      missing.map(({ facts }) => facts.running),
      firstDay,
      day,
      missing.map(({ facts }) => facts.room),
    ],
  });
  return rows[0]?.scores ?? [];
}

function factsOf(member: Member, day: number, scoreInputs: Order['scoreInputs'], usualRoom: number): Facts {
  return {
    ...countRequests(member, day),
    open: member.open.length,
    running: scoreInputs === 'nothing' ? 0 : member.tandems,
    room: roomKnown(member, scoreInputs, usualRoom),
  };
}

/** The product's default for the number of tandems a member has room for. */
async function readUsualRoom(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ room: number }>(
    "select column_default::integer as room from information_schema.columns where table_name = 'profiles' and column_name = 'room'",
  );
  if (!rows[0]) throw new Error('profiles has no room');
  return rows[0].room;
}

function roomKnown({ room, saidRoom }: Member, scoreInputs: Order['scoreInputs'], usualRoom: number): number {
  if (scoreInputs === 'room') return room;
  return scoreInputs === 'said' ? saidRoom : usualRoom;
}

/** Requests of the last 90 days answered or older than 7 days, and those answered within 7 (product 12). */
export function countRequests(member: Member, day: number): { received: number; answered: number } {
  const { overDays } = limits.responseRate;
  while (member.received[0] && member.received[0].day < day - overDays) member.received.shift();
  let received = 0;
  let answered = 0;
  for (const request of member.received) {
    const isInTime = request.answeredAfter !== undefined && request.answeredAfter <= limits.answerWithinDays;
    if (isInTime) answered += 1;
    if (request.answeredAfter !== undefined || request.day < day - limits.answerWithinDays) received += 1;
  }
  return { received, answered };
}
