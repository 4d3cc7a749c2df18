import type { z } from 'zod';
import type { suspension } from '../../../contract/moderation.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { type OwnActionRow, presentOwnAction, selectOwnActions } from './own-actions.ts';

const longest: Prepared = {
  name: 'moderation_suspension_in_force',
  text: `${selectOwnActions} and a.subject_id = $1 and a.kind = 'suspend' and a.lifted_at is null and a.until > $2
    order by a.until desc, a.id desc limit 1`,
};

/** Why an account is suspended and what can be done about it; until as the account has it. Of several the one that ends last. */
export async function readSuspension(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  userId: string,
  until: Date | null,
): Promise<z.input<typeof suspension>> {
  const now = clock();
  const [row] = await database.run<OwnActionRow>(longest, [userId, now]);
  const action = row && presentOwnAction(row, now);
  return {
    until: until?.toISOString() ?? null,
    reason: action?.reason ?? null,
    actionId: action?.id ?? null,
    canAppeal: action?.canAppeal ?? false,
    appeal: action?.appeal ?? null,
  };
}
