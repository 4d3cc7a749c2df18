import { shortCachePer } from '../../base/cache-per.ts';
import type { Prepared } from '../../database/connection.ts';
import { CachedAnswer } from '../../http/cached-answer.ts';
import type { Action, AnswerOf } from '../../http/endpoint.ts';
import { takesPart } from '../visibility/public.ts';

const count: Prepared = {
  name: 'profiles_count',
  text: `select count(*) as total from users where ${takesPart('users')}`,
};

const answers = shortCachePer<CachedAnswer<AnswerOf<'GET /api/profiles/count'>>>({ milliseconds: 5000, max: 1 });

/** Members who take part, inactive ones included (product 7), counted at most every five seconds. */
export const countProfiles: Action<'GET /api/profiles/count'> = ({ database, clock }) =>
  answers(database, '', clock().getTime(), async () => {
    const [row] = await database.run<{ total: number }>(count, []);
    return new CachedAnswer({ data: { total: row?.total ?? 0 } });
  });
