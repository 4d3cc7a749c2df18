import type { Thing } from '../../../contract/operator-things.ts';
import type { Someone } from '../../../contract/operator-views.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';

const named: Prepared = {
  name: 'operator_people',
  text: `select users.id, profiles.name from users left join profiles on profiles.id = users.id
    where users.id = any($1::uuid[]) order by users.id`,
};

/** Members by id, each once; the name is null for a deleted one. */
export function readPeople(sql: Sql, ids: string[]): Promise<Someone[]> {
  return runIn<Someone>(sql, named, [[...new Set(ids)]]);
}

/** The authors of a thing's content. */
export function writersOf(thing: Thing): string[] {
  if (thing.kind === 'message') {
    // Old evidence has no such texts.
    const { messages, agreed = [] } = thing as Partial<typeof thing> & Pick<typeof thing, 'messages'>;
    return [...messages.map(({ sender }) => sender), ...agreed.map(({ author }) => author)];
  }
  if (thing.kind === 'post') return [thing.author];
  return thing.kind === 'comment' ? [thing.author, thing.post.author] : [];
}
