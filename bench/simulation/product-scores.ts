import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import * as limits from '../../contract/limits.ts';
import { startEmbedded } from '../../server/database/embedded.ts';
import { migrate } from '../../server/database/migrate.ts';
import type { Member } from './member.ts';
import type { Order } from './orders.ts';

/** The score of the search, as the product's own database reckons it. */
export interface ProductScores {
  /** Gives these members their score of this day. */
  refresh(members: readonly Member[], day: number, knows: Order['knows']): Promise<void>;
  close(): Promise<void>;
}

/** Any day will do: the score knows of days only how far they lie apart. */
const firstDay = '2026-01-01';

const reckon = `select tandem_score(visits, $7::date + seen, $7::date + $8::integer, received, answered, open, running::integer, room::integer) as score
  from unnest($1::real[], $2::integer[], $3::integer[], $4::integer[], $5::integer[], $6::integer[], $9::integer[])
    with ordinality given (visits, seen, received, answered, open, running, room, place) order by place`;

/** A database of its own with the product's migrations, for as long as it is open. */
export async function openProductScores(): Promise<ProductScores> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'adeux-simulation-'));
  // Another user of the system runs the database.
  await chmod(folder, 0o755);
  const server = await startEmbedded(folder);
  await migrate(server.url);
  const client = new pg.Client(server.url);
  await client.connect();
  const usualRoom = await readUsualRoom(client);
  return {
    async refresh(members, day, knows) {
      if (members.length === 0) return;
      const counted = members.map((member) => ({ member, ...countRequests(member, day) }));
      const { rows } = await client.query<{ score: number }>({
        name: 'scores',
        text: reckon,
        values: [
          members.map(({ visits }) => visits),
          members.map(({ lastVisitDay }) => lastVisitDay),
          counted.map(({ received }) => received),
          counted.map(({ answered }) => answered),
          members.map(({ open }) => open.length),
          members.map(({ tandems }) => (knows === 'nothing' ? 0 : tandems)),
          firstDay,
          day,
          members.map((member) => roomKnown(member, knows, usualRoom)),
        ],
      });
      members.forEach((member, index) => {
        member.score = rows[index]?.score ?? 0;
      });
    },
    async close() {
      await client.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** For how many tandems somebody has room who says nothing, as the product takes it. */
async function readUsualRoom(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ room: number }>(
    "select column_default::integer as room from information_schema.columns where table_name = 'profiles' and column_name = 'room'",
  );
  if (!rows[0]) throw new Error('profiles has no room');
  return rows[0].room;
}

function roomKnown({ room, saidRoom }: Member, knows: Order['knows'], usualRoom: number): number {
  if (knows === 'room') return room;
  return knows === 'said' ? saidRoom : usualRoom;
}

/** Requests of the last 90 days that were answered or had their 7 days to be, and those answered within them (product 12). */
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
