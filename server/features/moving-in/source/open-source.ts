import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openMysql } from './mysql.ts';
import { openPostgres } from './postgres.ts';
import { MovingInError, type Source } from './source.ts';
import { openSqlite } from './sqlite.ts';

/**
 * Opens the database of a former site: mysql://…, mariadb://…, postgres://… or a file of SQLite. Throws MovingInError for an
 * address of another kind, and the driver's error if nothing answers.
 */
export async function openSource(address: string): Promise<Source> {
  if (/^(mysql|mariadb):\/\//.test(address)) return openMysql(address.replace(/^mariadb:/, 'mysql:'));
  if (/^postgres(ql)?:\/\//.test(address)) return openPostgres(address);
  const file = address.startsWith('file:') ? fileURLToPath(address) : address.replace(/^sqlite:(\/\/)?/, '');
  if (existsSync(file)) return openSqlite(file);
  throw new MovingInError('--from is mysql://…, postgres://… or a file of SQLite');
}
