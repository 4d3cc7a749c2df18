import { emailKey } from '../../../contract/email.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';

const named: Prepared = {
  name: 'scim_deactivated',
  text: `select bool_and(not is_active) as "isOut" from scim_users where team_id = $1::uuid
    and (external_id = $2::text or lower(coalesce(email, user_name)) = $3::text)`,
};

/**
 * Whether the directory of a team names a person, by what the team's provider calls them or by their address, and only
 * as deactivated. false without a directory, and for those it does not name.
 */
export async function isDeactivated(
  sql: Sql,
  teamId: string,
  { subject, email }: { subject: string; email: string | null },
): Promise<boolean> {
  const [row] = await runIn<{ isOut: boolean | null }>(sql, named, [
    teamId,
    subject,
    email === null ? null : emailKey(email),
  ]);
  return row?.isOut ?? false;
}
