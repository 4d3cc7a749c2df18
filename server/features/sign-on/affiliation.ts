import { emailKey, email as emailSchema } from '../../../contract/email.ts';
import * as limits from '../../../contract/limits.ts';
import type { SignOnRule } from '../../../contract/sign-on.ts';

export type Claims = Readonly<Record<string, unknown>>;

/**
 * The code of the cohort that a person's claims lead to: that of the first rule whose claim has its value, alone or in
 * a list, else the default; null if there is none.
 */
export function cohortOf(claims: Claims, rules: readonly SignOnRule[], standard: string | null): string | null {
  const found = rules.find(({ claim, value }) => valuesOf(claims[claim]).includes(value));
  return found?.cohort ?? standard;
}

function valuesOf(claim: unknown): string[] {
  return [claim].flat().flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : []));
}

/**
 * The address of a person, and whether the organisation answers for it: its domain is proven to be theirs, and the
 * provider does not say it is unverified. email_verified alone proves nothing: anybody can run a provider that says so
 * of every address (docs/security.md). Null if there is none, or none that can be written to.
 */
export function addressOf(
  claims: Claims,
  provenDomains: readonly string[],
): { email: string | null; isProven: boolean } {
  const parsed = emailSchema.safeParse(claims.email);
  if (!parsed.success) return { email: null, isProven: false };
  const [, domain = ''] = emailKey(parsed.data).split('@');
  const { email_verified: verified } = claims;
  const isDenied = verified !== undefined && verified !== true && verified !== 'true';
  return { email: parsed.data, isProven: provenDomains.includes(domain) && !isDenied };
}

/** What a new account is called at first, for its owner to change; null if the provider says nothing usable. */
export function nameIn({ given_name, name }: Claims): string | null {
  const said = [given_name, name].find((each): each is string => typeof each === 'string' && each.trim() !== '');
  return said?.trim().slice(0, limits.name.max) ?? null;
}
