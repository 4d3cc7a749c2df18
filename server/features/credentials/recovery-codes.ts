import { randomInt, timingSafeEqual } from 'node:crypto';
import * as limits from '../../../contract/limits.ts';
import type { Sql } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { digestOfCode, formerCodeHashes, open, seal } from './keys.ts';

/** Without letters and digits that are easily confused. Ten of them are about 49 bits. */
const characters = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 10;

/** Replaces all recovery codes and returns the new ones for the member to save: abcde-fghjk. */
export async function makeRecoveryCodes(services: Services, sql: Sql, userId: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < limits.recoveryCodes) codes.add(newCode());
  await sql.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await sql
    .insertInto('recovery_codes')
    .values(
      [...codes].map((code) => ({
        user_id: userId,
        hash: seal(services, 'recovery code', userId, digestOfCode(userId, code)),
      })),
    )
    .execute();
  return [...codes].map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`);
}

function newCode(): string {
  return Array.from({ length }, () => characters[randomInt(characters.length)]).join('');
}

/** A recovery code as generated, however it was typed; undefined for what cannot be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  return code.length === length ? code : undefined;
}

/** Uses up a recovery code; false if it is unknown or used. Of two concurrent uses one succeeds. */
export async function useRecoveryCode(
  services: Services,
  sql: Sql,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const codes = await sql
    .selectFrom('recovery_codes')
    .select('hash')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .forNoKeyUpdate()
    .execute();
  const wanted = digestOfCode(userId, code);
  const former = formerCodeHashes(services, userId, code);
  const found = codes.find(({ hash }) => {
    const bytes = open(services, 'recovery code', userId, hash)?.bytes;
    return bytes ? isSame(bytes, wanted) : former.some((one) => isSame(one, hash));
  });
  if (!found) return false;
  const used = await sql
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', found.hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
