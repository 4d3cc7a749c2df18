import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from './environment.ts';

const publicInstance = {
  PUBLIC_URL: 'https://adeux.example',
  SMTP_URL: 'smtp://mail.example',
  OPERATOR_NAME: 'Beispiel AG',
  OPERATOR_STREET: 'Musterstrasse 1',
  OPERATOR_PLACE: '6003 Luzern',
  OPERATOR_HOSTING: 'CH',
  OPERATOR_MAIL_HOSTING: 'CH, DE',
  OPERATOR_RESPONSIBLE: 'Mira Muster',
};

function faultsOf(variables: Record<string, string>): string[] {
  try {
    readEnvironment(variables);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError);
    return String((error as Error).message).split('\n');
  }
}

describe('the environment', () => {
  it('needs nothing', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      localMailbox: true,
      localPayments: true,
      paypal: undefined,
      process: 'both',
    });
  });

  it('counts an empty variable as unset', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('names each fault on its own line', () => {
    const faults = faultsOf({ PORT: 'x', PROCESS: 'all', PUBLIC_URL: 'ftp://a.example', SECRET: 'short' });
    expect(faults.map((fault) => fault.split(':')[0]).sort()).toEqual(['PORT', 'PROCESS', 'PUBLIC_URL', 'SECRET']);
  });

  it('takes a previous secret only beside a different current one', () => {
    const one = 'a secret of thirty-two characters';
    const other = 'one more of thirty-two characters';
    expect(readEnvironment({ SECRET: one, SECRET_BEFORE: other })).toMatchObject({
      secret: one,
      previousSecret: other,
    });
    const wrong: Record<string, string>[] = [{ SECRET_BEFORE: one }, { SECRET: one, SECRET_BEFORE: one }];
    for (const variables of wrong) {
      expect(faultsOf(variables)).toEqual([expect.stringMatching(/^SECRET_BEFORE: /)]);
    }
    expect(faultsOf({ SECRET: one, SECRET_BEFORE: 'short' })).toEqual([expect.stringMatching(/^SECRET_BEFORE: /)]);
  });

  it.each([
    [
      'rate limits off',
      { RATE_LIMITS: 'off', PUBLIC_URL: 'https://adeux.example', SMTP_URL: 'smtp://mail.example' },
      'RATE_LIMITS',
    ],
    ['demo members in an external database', { DEMO: 'on', DATABASE_URL: 'postgres://db.example/a' }, 'DEMO'],
    ['no mail server', { PUBLIC_URL: 'https://adeux.example' }, 'SMTP_URL'],
    ['no operator', { PUBLIC_URL: 'https://adeux.example' }, 'OPERATOR_NAME'],
    [
      'no country of its servers',
      { PUBLIC_URL: 'https://adeux.example', OPERATOR_NAME: 'Beispiel AG' },
      'OPERATOR_HOSTING',
    ],
    ['the country of its mails unsaid', { PUBLIC_URL: 'https://adeux.example' }, 'OPERATOR_MAIL_HOSTING'],
    ['an address that no one reads', { PUBLIC_URL: 'https://tandem.ch' }, 'BRAND_DIR'],
    ['servers outside the EEA', { OPERATOR_HOSTING: 'CH,US' }, 'OPERATOR_HOSTING'],
    ['a number that is none', { OPERATOR_UID: '123' }, 'OPERATOR_UID'],
    [
      'a secret of its own in each process',
      { PUBLIC_URL: 'https://adeux.example', SMTP_URL: 'smtp://mail.example', DATABASE_URL: 'postgres://db.example/a' },
      'SECRET',
    ],
  ])('refuses a public instance or a server database with %s', (_, variables, name) => {
    expect(faultsOf(variables).map((fault) => fault.split(':')[0])).toContain(name);
  });

  it('takes a Redis address by its own protocols, and does not repeat one it refuses', () => {
    expect(readEnvironment({ REDIS_URL: 'rediss://:word@redis.example' }).redisUrl).toBe(
      'rediss://:word@redis.example',
    );
    const faults = faultsOf({ REDIS_URL: 'https://:word@redis.example' });
    expect(faults.map((fault) => [fault.split(':')[0], fault.includes('word')])).toEqual([['REDIS_URL', false]]);
  });

  it('measures only on request, by default on loopback, never on the public port', () => {
    expect(readEnvironment({}).metrics).toBeUndefined();
    expect(readEnvironment({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
    expect(faultsOf({ METRICS_PORT: '3000' })).toEqual(['METRICS_PORT: must not be PORT, which is public']);
  });

  it('requires a second factor of staff on a public instance, unless switched off', () => {
    const isRequired = (variables: Record<string, string>) => readEnvironment(variables).staffNeedsSecondFactor;
    expect([isRequired({}), isRequired({ STAFF_SECOND_FACTOR: 'on' })]).toEqual([false, true]);
    expect([isRequired(publicInstance), isRequired({ ...publicInstance, STAFF_SECOND_FACTOR: 'off' })]).toEqual([
      true,
      false,
    ]);
  });

  const account = {
    PAYPAL_CLIENT_ID: 'AbCdEfGhIjKl',
    PAYPAL_SECRET: 'mNoPqRsTuVwXyZ',
    PAYPAL_WEBHOOK_ID: '1JE4291016473214C',
  };

  it('takes a PayPal account as a whole, the live one unless the sandbox is named', () => {
    const real = readEnvironment(account);
    expect(real.localPayments).toBe(false);
    expect(real.paypal).toMatchObject({
      clientId: 'AbCdEfGhIjKl',
      secret: 'mNoPqRsTuVwXyZ',
      webhookId: '1JE4291016473214C',
    });
    expect([real.paypal?.baseUrl.href, real.paypal?.pageUrl.origin]).toEqual([
      'https://api-m.paypal.com/',
      'https://www.paypal.com',
    ]);
    const sandbox = readEnvironment({ ...account, PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com' });
    expect([sandbox.paypal?.baseUrl.host, sandbox.paypal?.pageUrl.origin]).toEqual([
      'api-m.sandbox.paypal.com',
      'https://www.sandbox.paypal.com',
    ]);
  });

  it.each([
    [{ PAYPAL_CLIENT_ID: account.PAYPAL_CLIENT_ID }, ['PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID']],
    [{ PAYPAL_SECRET: account.PAYPAL_SECRET }, ['PAYPAL_CLIENT_ID', 'PAYPAL_WEBHOOK_ID']],
    [{ ...account, PAYPAL_WEBHOOK_ID: '' }, ['PAYPAL_WEBHOOK_ID']],
    [
      { PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com' },
      ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'],
    ],
    [{ ...account, PAYPAL_BASE_URL: 'http://api-m.paypal.com' }, ['PAYPAL_BASE_URL']],
    [{ ...account, PAYPAL_WEBHOOK_ID: 'WH 1/2' }, ['PAYPAL_WEBHOOK_ID']],
  ])('names what is missing of a PayPal account: %o', (variables, names) => {
    expect(faultsOf(variables).map((fault) => fault.split(':')[0])).toEqual(names);
  });

  it('offers local payments only on a loopback address with the embedded database', () => {
    expect(readEnvironment({ DATABASE_URL: 'postgres://localhost/a' }).localPayments).toBe(false);
    expect(readEnvironment({ SMTP_URL: 'smtp://localhost' }).localPayments).toBe(true);
  });

  it('has the local mailbox only on a loopback address with the embedded database and no mail server', () => {
    expect(readEnvironment({ SMTP_URL: 'smtp://localhost' }).localMailbox).toBe(false);
    expect(readEnvironment({ DATABASE_URL: 'postgres://localhost/a' }).localMailbox).toBe(false);
  });

  describe('takes for OPERATOR_IBAN', () => {
    const company = { ...publicInstance, OPERATOR_IBAN: 'CH93 0076 2011 6238 5295 7' };

    it('a Swiss account, written with or without blanks', () => {
      expect(readEnvironment(company).operator.iban).toBe('CH9300762011623852957');
      expect(readEnvironment({ ...company, OPERATOR_IBAN: 'li21 0881 0000 2324 013AA' }).operator.iban).toBe(
        'LI21088100002324013AA',
      );
    });

    it.each([
      ['a digit wrong', 'CH9300762011623852958'],
      ['a digit short', 'CH930076201162385295'],
      ['another country', 'DE89370400440532013000'],
      ['no number', 'Postkonto'],
    ])('no account with %s', (_, iban) => {
      expect(faultsOf({ ...company, OPERATOR_IBAN: iban })).toEqual(['OPERATOR_IBAN: not a Swiss IBAN']);
    });

    it.each([
      ['OPERATOR_STREET', 'Musterstrasse'],
      ['OPERATOR_PLACE', 'Luzern'],
      ['OPERATOR_PLACE', `6003 ${'Oberniederwil'.repeat(3)}`],
      ['OPERATOR_NAME', 'Verein '.repeat(11)],
    ])('no %s that a QR bill cannot hold: %s', (name, value) => {
      expect(faultsOf({ ...company, [name]: value }).map((fault) => fault.split(':')[0])).toEqual([name]);
      const { OPERATOR_IBAN: _, ...withoutAccount } = company;
      expect(faultsOf({ ...withoutAccount, [name]: value })).toEqual([]);
    });

    it('an example on a loopback address, and nothing on a public one', () => {
      expect(readEnvironment({}).operator.iban).toBe('CH9300762011623852957');
      const { OPERATOR_IBAN: _, ...withoutAccount } = company;
      expect(readEnvironment(withoutAccount).operator.iban).toBeUndefined();
    });
  });
});
