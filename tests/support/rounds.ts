import type { ProposalAnswer } from '../../contract/constants/rounds.ts';
import { newId } from '../../server/base/ids.ts';
import { holdRound } from '../../server/features/rounds/hold-round.job.ts';
import { weekOfRound } from '../../server/features/rounds/schedule.ts';
import { storeRound } from '../../server/features/rounds/store-round.ts';
import type { TestApp } from './app.ts';
import { createMember, type MemberTraits } from './members.ts';

export async function createParticipant(app: TestApp, traits: MemberTraits = {}): Promise<string> {
  const id = await createMember(app, traits);
  await app.call(id, 'PUT', '/api/users/me', { data: { weeklyProposals: true } });
  return id;
}

/** An Italian speaker who learns Swiss German, and the reverse, both in the round. */
export async function participants(app: TestApp): Promise<{ lea: string; urs: string }> {
  const lea = await createParticipant(app, { name: 'Lea' });
  const urs = await createParticipant(app, { name: 'Urs', speaks: [{ code: 'gsw' }], learns: [{ code: 'it' }] });
  return { lea, urs };
}

/** Holds this week's round; returns the number of proposals. */
export const hold = (app: TestApp): Promise<number> => holdRound.run(app.services, {});

export const nextWeek = (app: TestApp): void => app.moveClock(7 * 86_400_000);

export const proposalsOf = async (app: TestApp, memberId: string) =>
  (await app.call(memberId, 'GET', '/api/proposals')).body.data;

/** Proposes two members to each other in this week's round, which is held if necessary; returns the id. */
export async function propose(app: TestApp, one: string, other: string): Promise<string> {
  const { sql } = app.services.database;
  const now = app.services.clock();
  const week = weekOfRound(now);
  await storeRound(sql, { week, now, chosen: [] });
  const id = newId(now.getTime());
  const [firstId = '', secondId = ''] = [one, other].sort();
  await sql.insertInto('proposals').values({ id, week, first_id: firstId, second_id: secondId }).execute();
  return id;
}

export const say = (app: TestApp, memberId: string, id: string, answer: ProposalAnswer) =>
  app.call(memberId, 'POST', `/api/proposals/${id}/${answer}`);
