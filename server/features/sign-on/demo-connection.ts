import { standardScope } from '../../../contract/constants/sign-on.ts';
import { newId } from '../../base/ids.ts';
import { randomCode } from '../../base/random-code.ts';
import type { Services } from '../../http/endpoint.ts';
import { moveIdentities } from '../credentials/public.ts';
import { sealSecret } from './connection.ts';

/**
 * Connects the demo's organisation, whose coordinator has this address, with the stand-in: students are led to the
 * cohort that takes applications. At each start, as the stand-in's address follows PUBLIC_URL.
 */
export async function prepareDemoConnection(services: Services, coordinator: string, cohort: string): Promise<void> {
  const { database, providers, clock } = services;
  const { standIn } = providers;
  if (!standIn) return;
  await database.sql.transaction().execute(async (sql) => {
    const team = await sql
      .selectFrom('teams')
      .innerJoin('users', 'users.id', 'teams.owner_id')
      .select('teams.id')
      .where('users.email', '=', coordinator)
      .executeTakeFirst();
    if (!team) return;
    const found = await sql
      .selectFrom('sign_on_connections')
      .select(['id', 'issuer'])
      .where('team_id', '=', team.id)
      .executeTakeFirst();
    if (found && !found.issuer.endsWith(new URL(standIn.issuer).pathname)) return;
    const id = found?.id ?? newId(clock().getTime());
    const values = {
      issuer: standIn.issuer,
      client_id: standIn.clientId,
      sealed_secret: sealSecret(services, id, standIn.clientSecret),
      changed_at: clock(),
    };
    await sql
      .insertInto('sign_on_connections')
      .values({
        id,
        team_id: team.id,
        code: randomCode(12),
        scope: standardScope,
        domains: [standIn.domain],
        proven_domains: [standIn.domain],
        rules: JSON.stringify([{ claim: 'eduperson_affiliation', value: 'student', cohort }]),
        created_at: clock(),
        ...values,
      })
      .onConflict((conflict) => conflict.column('team_id').doUpdateSet(values))
      .execute();
    await moveIdentities(sql, id, standIn.issuer);
  });
}
