import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from './environment.ts';

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
      process: 'both',
    });
  });

  it('counts an empty variable as unset', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('names each fault in a line of its own', () => {
    const faults = faultsOf({ PORT: 'x', PROCESS: 'all', PUBLIC_URL: 'ftp://a.example', SECRET: 'short' });
    expect(faults.map((fault) => fault.split(':')[0]).sort()).toEqual(['PORT', 'PROCESS', 'PUBLIC_URL', 'SECRET']);
  });

  it.each([
    [
      'rate limits off',
      { RATE_LIMITS: 'off', PUBLIC_URL: 'https://adeux.example', SMTP_URL: 'smtp://mail.example' },
      'RATE_LIMITS',
    ],
    ['demo people in a database of one’s own', { DEMO: 'on', DATABASE_URL: 'postgres://db.example/a' }, 'DEMO'],
    ['no mail server', { PUBLIC_URL: 'https://adeux.example' }, 'SMTP_URL'],
    ['nobody who runs it', { PUBLIC_URL: 'https://adeux.example' }, 'OPERATOR_NAME'],
    ['no address to write to', { PUBLIC_URL: 'https://adeux.example', OPERATOR_NAME: 'Beispiel AG' }, 'OPERATOR_EMAIL'],
    [
      'a secret of its own in each process',
      { PUBLIC_URL: 'https://adeux.example', SMTP_URL: 'smtp://mail.example', DATABASE_URL: 'postgres://db.example/a' },
      'SECRET',
    ],
  ])('refuses a public instance or a server database with %s', (_, variables, name) => {
    expect(faultsOf(variables).map((fault) => fault.split(':')[0])).toContain(name);
  });

  it('has the local mailbox only on a loopback address with the embedded database and no mail server', () => {
    expect(readEnvironment({ SMTP_URL: 'smtp://localhost' }).localMailbox).toBe(false);
    expect(readEnvironment({ DATABASE_URL: 'postgres://localhost/a' }).localMailbox).toBe(false);
  });
});
