import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';
import { presentEnquiry, type Row, selectEnquiries } from './present-enquiry.ts';

// The first handler and time remain if only the note changes.
const handle: Prepared = {
  name: 'enquiries_handle',
  text: `update enquiries set note = case when $6 then $3 else note end,
      handled_at = case when $2 then coalesce(handled_at, $4::timestamptz) end,
      handled_by = case when $2 then coalesce(handled_by, $5::uuid) end
    where id = $1`,
};
const one: Prepared = { name: 'enquiries_one', text: `${selectEnquiries} where e.id = $1` };

/** Marks an enquiry as handled or open, and stores a note if given. Throws not_found. */
export const handleEnquiry: Action<'PUT /api/operator/enquiries/{id}'> = async (call) => {
  const { params, member, body } = call;
  const { handled, note } = body.data;
  const now = call.clock();
  const data = await call.database.sql.transaction().execute(async (sql) => {
    await runIn(sql, handle, [params.id, handled, note ?? null, now, member.id, note !== undefined]);
    const [row] = await runIn<Row>(sql, one, [params.id]);
    if (!row) throw new ApiError('not_found');
    await writeAudit(sql, { actorId: member.id, action: 'handle_enquiry', details: { id: params.id, handled } }, now);
    return presentEnquiry(row);
  });
  return { data };
};
