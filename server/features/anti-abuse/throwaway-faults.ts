import type { FieldError } from '../../base/errors.ts';

/**
 * Services that forward to a permanent mailbox under an alias. The list of throw-away domains has them, but their
 * users have the address for good.
 */
const lastingAliases = new Set([
  'addy.io',
  'aleeas.com',
  'anonaddy.com',
  'anonaddy.me',
  'duck.com',
  'mozmail.com',
  'passinbox.com',
  'passmail.com',
  'passmail.net',
  'simplelogin.co',
  'simplelogin.com',
  'slmail.me',
]);

/** The field error of an address whose mailbox lasts only minutes (decision 020); alone it is email_throwaway. */
export async function throwawayFaults(email: string | undefined): Promise<FieldError[]> {
  if (email === undefined) return [];
  // The list takes some megabytes, and only processes that handle a sign-up need it.
  const { default: mailchecker } = await import('mailchecker');
  const listed = mailchecker.blacklist();
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  if (domains.some((domain) => lastingAliases.has(domain)) || !domains.some((domain) => listed.has(domain))) return [];
  return [{ path: 'email', key: 'email_throwaway', alone: 'email_throwaway' }];
}
