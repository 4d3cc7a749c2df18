import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openMysql } from './mysql.ts';
import { openPostgres } from './postgres.ts';
import { MovingInError, type Source } from './source.ts';
import { openSqlite } from './sqlite.ts';

/**
 * Opens the database of a former site: mysql://…, mariadb://…, postgres://… or a file of SQLite. Throws MovingInError for an
 * address of another kind, and if nothing answers or lets us in.
 */
export async function openSource(address: string): Promise<Source> {
  try {
    return await open(address);
  } catch (error) {
    if (error instanceof MovingInError || !(error instanceof Error)) throw error;
    const { message, code } = error as NodeJS.ErrnoException;
    throw new MovingInError(`--from: ${message || code || error.name}`);
  }
}

async function open(address: string): Promise<Source> {
  if (/^(mysql|mariadb):\/\//.test(address)) return openMysql(address.replace(/^mariadb:/, 'mysql:'));
  if (/^postgres(ql)?:\/\//.test(address)) return openPostgres(address);
  const file = address.startsWith('file:') ? fileURLToPath(address) : address.replace(/^sqlite:(\/\/)?/, '');
  if (existsSync(file)) return openSqlite(file);
  throw new MovingInError('--from is mysql://…, postgres://… or a file of SQLite');
}
