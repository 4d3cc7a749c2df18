import { teaches } from '../../database/profile-languages.ts';
import { classColumns, classesInSql } from './classes.ts';
import { fewestSteps, stepsInSql, withoutGap } from './constants.ts';

/**
 * SQL: stores the features of new requests, as part of the WITH clause of the statement that opens them, so that
 * both are stored or neither. opened is the part that returns id, requester_id and addressee_id of the chats; now is
 * the current time. The recipient is described as before the request, and everything in classes (decision 011).
 */
export function noteCircumstances(opened: string, now: string): string {
  const today = `(${now}::timestamptz at time zone 'UTC')::date`;
  const steps = stepsInSql({
    scores: withoutGap('addressee.score'),
    commonTimes: 'coalesce(bit_count(common), 0)',
    kilometres: 'kilometres',
  });
  return `insert into request_circumstances (chat_id, month, ${classColumns}, constant_steps)
    select ${opened}.id, date_trunc('month', ${today})::date,
      ${classesInSql({ addressee: 'addressee', bothWays: 'both_ways', common: 'common', kilometres: 'kilometres', today })},
      greatest(${fewestSteps}, least(0, ${steps}))
    from ${opened} join profiles requester on requester.id = ${opened}.requester_id join profiles addressee on addressee.id = ${opened}.addressee_id
      left join places of_requester on of_requester.id = requester.place_id left join places of_addressee on of_addressee.id = addressee.place_id
      cross join lateral (select requester.availability & addressee.availability as common,
        sqrt((of_requester.east - of_addressee.east) ^ 2 + (of_requester.north - of_addressee.north) ^ 2) as kilometres,
        ${teaches('addressee.id', 'requester.id')} and ${teaches('requester.id', 'addressee.id')} as both_ways) pair
    on conflict (chat_id) do nothing`;
}
