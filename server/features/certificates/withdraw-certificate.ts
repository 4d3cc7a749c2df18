import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';

const withdraw: Prepared = {
  name: 'certificates_withdraw',
  text: `with gone as (
      update certificates set name = null, withdrawn_at = $3
      where id = $1 and user_id = $2 and withdrawn_at is null returning status_index
    ), noted as (
      insert into withdrawn_credentials (status_index, withdrawn_at) select status_index, $3 from gone
      on conflict do nothing
    )
    select id from certificates where id = $1 and user_id = $2`,
};

/**
 * Withdraws a certificate of the member and deletes its name, for good: its page and the status list then say that
 * it is invalid. Safe to repeat. Throws not_found for another member's.
 */
export const withdrawCertificate: Action<'DELETE /api/certificates/{id}'> = async ({
  database,
  member,
  params,
  clock,
}) => {
  const found = await runIn(database.sql, withdraw, [params.id, member.id, clock()]);
  if (found.length === 0) throw new ApiError('not_found');
  return undefined;
};
