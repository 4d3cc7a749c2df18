import type { ApiInput } from '../../../client/api-client.ts';
import { textOf } from '../../../client/form.ts';
import { readMoney, readRate, readWhole } from './read-money.ts';

type Plan = ApiInput<'POST /api/operator/plans'>['body']['data'];
type Terms = Omit<Plan, 'id' | 'type'>;

/** The values of a plan's form; type is its present one. Text that is no number is passed on for the API to refuse. */
export function readTerms(form: FormData, type: string): Terms {
  const number = (name: string, read: (typed: string) => number | undefined) =>
    (read(textOf(form, name)) ?? textOf(form, name)) as number;
  return {
    months: number('months', readWhole),
    price: number('price', readMoney),
    vatPerMille: number('vatPerMille', readRate),
    licencesFrom: type === 'premium' ? 1 : number('licencesFrom', readWhole),
    position: number('position', readWhole),
    active: form.has('active'),
  };
}

/** A plan that does not exist yet. */
export function readNewPlan(form: FormData): Plan {
  const type = textOf(form, 'type') as Plan['type'];
  return { id: textOf(form, 'id').trim(), type, ...readTerms(form, type) };
}
