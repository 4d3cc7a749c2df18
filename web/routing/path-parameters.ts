import { z } from 'zod';
import { certificateForm } from '../../contract/constants/certificates.ts';
import { reportKinds } from '../../contract/constants/reports.ts';
import { locales } from '../../contract/locales.ts';
import { profileSteps } from '../people/profile-steps.ts';

/** The allowed values of path parameters, by name. */
const possible: Record<string, z.ZodType> = {
  locale: z.enum(locales),
  certificate: z.string().regex(certificateForm),
  chat: z.uuid(),
  connection: z.string().regex(/^[A-Z0-9]{12}$/),
  cohort: z.uuid(),
  id: z.uuid(),
  meeting: z.uuid(),
  kind: z.enum(reportKinds),
  step: z.enum(profileSteps),
};

/** Whether a path is possible. An impossible one is an unknown page, for everyone (product 5, route validation). */
export function isPossiblePath(parameters: Record<string, string | undefined>): boolean {
  return Object.entries(parameters).every(([name, value]) => possible[name]?.safeParse(value).success !== false);
}
