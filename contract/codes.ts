import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { answerData, inData, isoTime } from './query.ts';

/** A code as people write it; capitals and small letters mean the same. */
export const codeForm = /^[a-z0-9-]*$/i;

/** The code of a path or a form, trimmed and in capitals. Refuses what can be no code. */
export const redeemableCode = z.string().trim().min(limits.code.min).max(limits.code.max).regex(codeForm).toUpperCase();

export const codeEndpoints = {
  'POST /api/codes/redeem': endpoint({
    summary: 'Redeem a code: premium for the days it gives, at most once for each member',
    access: 'member',
    rateLimit: 'credentials',
    body: inData(z.strictObject({ code: redeemableCode })),
    answer: answerData(z.object({ premiumUntil: isoTime })),
  }),
};
