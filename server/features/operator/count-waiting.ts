import { version } from '../../base/version.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action, AnswerOf } from '../../http/endpoint.ts';

// $1: whether the caller is an admin, as only admins see payments.
const waiting: Prepared = {
  name: 'operator_waiting',
  text: `select (select count(*) from cases where state = 'open') as "openCases",
    (select count(*) from appeals where answered_at is null) as "openAppeals",
    (select count(*) from payment_differences where $1::boolean and settled_at is null) as "openDifferences",
    (select count(*) from invoices
      where $1::boolean and kind = 'invoice' and paid_at is null and cancelled_at is null) as "openInvoices",
    (select count(*) from enquiries where $1::boolean and handled_at is null) as "openEnquiries",
    $1::boolean and exists (select from imported_reports) as "hasImport"`,
};

type Counts = Omit<AnswerOf<'GET /api/operator/counts'>['data'], 'version'>;

/** How much awaits staff, and the running release. */
export const countWaiting: Action<'GET /api/operator/counts'> = async ({ database, member }) => {
  const [data] = await database.run<Counts>(waiting, [member.role === 'admin']);
  if (!data) throw new Error('count query returned no row');
  return { data: { ...data, version } };
};
