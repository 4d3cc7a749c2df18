import type { SignOnRule } from '../../../contract/sign-on.ts';
import { textOf } from '../../client/form.ts';

/** Rows for rules that are empty, besides those there are. */
export const emptyRules = 2;

/** What the form of the settings says. Rules without a claim and a value are left out. */
export function readSettings(form: FormData) {
  const count = [...form.keys()].filter((name) => name.startsWith('claim-')).length;
  const rules = Array.from(
    { length: count },
    (_, index): SignOnRule => ({
      claim: textOf(form, `claim-${index}`).trim(),
      value: textOf(form, `value-${index}`).trim(),
      cohort: textOf(form, `cohort-${index}`),
    }),
  );
  return {
    issuer: textOf(form, 'issuer')
      .trim()
      // As copied from the provider's page.
      .replace(/\/\.well-known\/openid-configuration$/, ''),
    clientId: textOf(form, 'clientId').trim(),
    clientSecret: textOf(form, 'clientSecret') || undefined,
    scope: textOf(form, 'scope').trim() || undefined,
    domains: textOf(form, 'domains')
      .split(/[\s,;]+/)
      .map((domain) => domain.replace(/^@/, ''))
      .filter(Boolean),
    rules: rules.filter(({ claim, value }) => claim !== '' || value !== ''),
    defaultCohort: textOf(form, 'defaultCohort') || null,
  };
}
