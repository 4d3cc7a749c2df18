import type { Board, CohortSettings } from '../../../contract/cohorts.ts';
import { cohortSettings } from '../../support/cohorts.ts';
import type { Member } from './chats-by-api.ts';
import { inDatabase } from './in-database.ts';
import { makeAdmin } from './make-admin.ts';
import { membersOf } from './members.ts';
import { callAs } from './orders.ts';
import type { RunningProduct } from './server.ts';

/** A member who owns a team with that many licences, ordered by invoice and paid. */
export async function coordinatorOf(product: RunningProduct, team: string, licences: number): Promise<Member> {
  const [owner, operator] = await membersOf(product, 'Corinne', 'Otto');
  await makeAdmin(product.dataDir, operator.email);
  const address = { name: team, street: 'Seestrasse 1', postcode: '6003', place: 'Luzern' };
  const order = { plan: 'team-12', payment: 'invoice', licences, team: address };
  await callAs(product, owner, 'POST', '/api/subscriptions/checkout', order);
  const [{ id, amount }] = await callAs<[{ id: string; amount: number }]>(product, owner, 'GET', '/api/invoices');
  const paidOn = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Zurich' });
  await callAs(product, operator, 'POST', `/api/operator/invoices/${id}/paid`, { paidOn, amount });
  return owner;
}

/** Opens a cohort by the API, with a deadline in a week and a term of twelve weeks. */
export function openCohort(
  product: RunningProduct,
  coordinator: Member,
  traits: Partial<CohortSettings> = {},
): Promise<Board> {
  const data = cohortSettings({ services: { clock: () => new Date() } }, traits);
  return callAs(product, coordinator, 'POST', '/api/organisation/cohorts', data);
}

/** Moves the deadline of a cohort to yesterday. */
export function passDeadline({ dataDir }: RunningProduct, { id }: Pick<Board, 'id'>): Promise<void> {
  return inDatabase(dataDir, ({ pool }) =>
    pool.query(`update cohorts set deadline_on = current_date - 1 where id = $1`, [id]),
  );
}
