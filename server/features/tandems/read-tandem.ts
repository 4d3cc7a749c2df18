import type { z } from 'zod';
import type { TandemEventKind } from '../../../contract/constants/tandems.ts';
import * as limits from '../../../contract/limits.ts';
import type { tandemWithEvents } from '../../../contract/tandems.ts';
import { ApiError } from '../../base/errors.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { markNoticesSeen } from '../notifications/public.ts';
import { tandemGroup } from './announce-tandem-change.ts';
import { presentTandem, selectTandems, type TandemCall, type TandemRow } from './select-tandems.ts';

interface EventRow {
  at: string;
  byId: string | null;
  kind: TandemEventKind;
}

type Done = z.input<typeof tandemWithEvents>['done'];

/** SQL: the minutes both confirmed in my language or theirs of the tandem found. */
const minutesOf = (side: 'mine' | 'theirs') =>
  `coalesce(sum(case found.${side}->>'language' when m.first_language then m.first_minutes else m.second_minutes end), 0)`;

const one: Prepared = {
  name: 'tandems_read',
  text: `select found.*, (select jsonb_agg(jsonb_build_object('at', e.at, 'byId', e.by_id, 'kind', e.kind) order by e.id)
      from (select * from tandem_events where tandem_id = found.id order by id desc limit ${limits.tandemEventsListed}) e) as events,
    (select jsonb_build_object('meetings', count(*), 'spoken', ${minutesOf('mine')}, 'learned', ${minutesOf('theirs')})
      from confirmed_meetings m where m.chat_id = found."chatId"
        and m.first_language in (found.mine->>'language', found.theirs->>'language')
        and m.second_language in (found.mine->>'language', found.theirs->>'language')) as done
    from (${selectTandems} and t.id = $2) found`,
};

/** A tandem of the member with its latest events; reading it closes its notifications. Throws not_found. */
export const getTandem: Action<'GET /api/tandems/{id}'> = async (call) => {
  const data = await readTandem(call, call.params.id);
  await markNoticesSeen(call.database, call.member.id, tandemGroup(data.chat), call.clock());
  return { data };
};

/** The same for a tandem by its id. */
export async function readTandem(call: TandemCall, id: string): Promise<z.input<typeof tandemWithEvents>> {
  const [row] = await call.database.run<TandemRow & { events: EventRow[] | null; done: Done }>(one, [
    call.member.id,
    id,
  ]);
  if (!row) throw new ApiError('not_found');
  const events = (row.events ?? []).map(({ at, byId, kind }) => ({
    at: new Date(at).toISOString(),
    byMe: byId === null ? null : byId === call.member.id,
    kind,
  }));
  return { ...presentTandem(row, call), events, done: row.done };
}
