import type { Environment } from '../../base/environment.ts';
import type { Sql } from '../../database/connection.ts';
import { logOutAddress, redirectAddress } from './connection.ts';

/** Where the stand-in may send people back to: to every connection of this instance. */
export async function redirectAddresses(sql: Sql, { publicUrl }: Environment): Promise<string[]> {
  const rows = await sql.selectFrom('sign_on_connections').select('code').execute();
  return [...rows.map(({ code }) => redirectAddress(publicUrl, code)), logOutAddress(publicUrl)];
}
