import type { OperatorPlan } from '../../../contract/operator-payment-views.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { statusInSql } from '../subscriptions/public.ts';

interface Row {
  id: string;
  type: OperatorPlan['type'];
  months: number;
  price: number;
  vatPerMille: number;
  licencesFrom: number;
  position: number;
  active: boolean;
  version: number;
  running: number;
  isOrdered: boolean;
}

// $1 is the current time.
const select = `select plans.id, plans.type, plans.months, plans.price, plans.vat_per_mille as "vatPerMille",
    plans.licences_from as "licencesFrom", plans.position, plans.active, plans.version,
    (select count(*) from subscriptions s where s.plan_id = plans.id
      and ${statusInSql('s', '$1')} in ('active', 'past_due', 'cancelled')) as running,
    exists (select from subscriptions s where s.plan_id = plans.id) as "isOrdered"
  from plans`;
const all: Prepared = {
  name: 'operator_plans',
  text: `${select} order by plans.active desc, plans.position, plans.id`,
};
const one: Prepared = { name: 'operator_plan', text: `${select} where plans.id = $2` };

function present({ isOrdered, ...row }: Row): OperatorPlan {
  return { ...row, canDelete: !isOrdered };
}

/** All plans: those on sale first, in display order. */
export async function readPlans(sql: Sql, now: Date): Promise<OperatorPlan[]> {
  return (await runIn<Row>(sql, all, [now])).map(present);
}

/** One plan; undefined if unknown. */
export async function readPlan(sql: Sql, id: string, now: Date): Promise<OperatorPlan | undefined> {
  const [row] = await runIn<Row>(sql, one, [now, id]);
  return row && present(row);
}
