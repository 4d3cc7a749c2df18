import { dayMs } from '../../../contract/format/durations.ts';
import { newId } from '../../base/ids.ts';
import type { Sql } from '../connection.ts';

interface DemoOwner {
  name: string;
  email: string;
  passwordHash: string;
  now: Date;
}

const licences = 80;
const price = 4900;

/** Inserts a paid team with its owner, who is not in the search. Returns the team's id. */
export async function insertDemoTeam(sql: Sql, { name, email, passwordHash, now }: DemoOwner): Promise<string> {
  const [owner_id, id, subscription_id] = [newId(), newId(), newId()];
  const at = new Date(now.getTime() - 60 * dayMs);
  const paidUntil = new Date(at.getTime() + 365 * dayMs);
  const confirmed = { email_confirmed_at: at, terms_accepted_at: at, created_at: at };
  await sql
    .insertInto('users')
    .values({ id: owner_id, email, password_hash: passwordHash, locale: 'de', ...confirmed })
    .execute();
  await sql
    .insertInto('profiles')
    .values({
      id: owner_id,
      name,
      status: 'inactive',
      created_at: at,
      last_active_at: now,
      active_day: now.toISOString().slice(0, 10),
    })
    .execute();
  await sql
    .insertInto('subscriptions')
    .values({
      id: subscription_id,
      owner_id,
      plan_id: 'team-12',
      type: 'team',
      months: 12,
      price,
      vat_per_mille: 81,
      payment: 'invoice',
      created_at: at,
      licences,
      agreed_at: at,
      activated_at: at,
      paid_until: paidUntil,
      premium_until: paidUntil,
      last_event: 2,
    })
    .execute();
  const events = [
    { kind: 'ordered', data: { months: 12, licences } },
    { kind: 'paid', data: { payment: id, amount: licences * price, covers: 'period' } },
  ];
  await sql
    .insertInto('subscription_events')
    .values(
      events.map(({ kind, data }, index) => ({
        subscription_id,
        number: index + 1,
        key: `demo ${kind}`,
        kind,
        data: JSON.stringify(data),
        at,
        recorded_at: at,
      })),
    )
    .execute();
  const address = { street: 'Rämistrasse 71', postcode: '8006', place: 'Zürich' };
  await sql
    .insertInto('teams')
    .values({ id, owner_id, name: 'Sprachenzentrum Limmat', ...address, subscription_id, licences, created_at: at })
    .execute();
  return id;
}
