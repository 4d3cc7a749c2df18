import type { Someone, Thing } from '../../../contract/operator-views.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';

const named: Prepared = {
  name: 'operator_people',
  text: `select users.id, profiles.name from users left join profiles on profiles.id = users.id
    where users.id = any($1::uuid[]) order by users.id`,
};

/** Members by id, each once; the name is null of a deleted one. */
export function readPeople(sql: Sql, ids: string[]): Promise<Someone[]> {
  return runIn<Someone>(sql, named, [[...new Set(ids)]]);
}

/** Who wrote what a thing shows. */
export function writersOf(thing: Thing): string[] {
  if (thing.kind === 'profile') return [];
  if (thing.kind === 'message') return thing.messages.map((message) => message.sender);
  return thing.kind === 'post' ? [thing.author] : [thing.author, thing.post.author];
}
