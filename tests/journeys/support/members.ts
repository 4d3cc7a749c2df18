import path from 'node:path';
import type { Page } from '@playwright/test';
import { readEnvironment } from '../../../server/base/environment.ts';
import { hashPassword } from '../../../server/base/passwords.ts';
import { readSecret } from '../../../server/base/secret.ts';
import { startSession } from '../../../server/features/session/start-session.ts';
import type { Services } from '../../../server/http/endpoint.ts';
import { createMember, type MemberTraits } from '../../support/members.ts';
import type { Member } from './chats-by-api.ts';
import { inDatabase } from './in-database.ts';
import { someone } from './people.ts';
import type { RunningProduct } from './server.ts';

type Named = string | (MemberTraits & { name: string });
type MemberEach<Names extends readonly Named[]> = { -readonly [Key in keyof Names]: Member };

let passwordHash: Promise<string> | undefined;

/** Confirmed members with a profile and a session, put straight into the database: much cheaper than by the form or the API. */
export async function membersOf<const Names extends readonly Named[]>(
  { dataDir }: Pick<RunningProduct, 'dataDir'>,
  ...names: Names
): Promise<MemberEach<Names>> {
  const made: Member[] = [];
  await inDatabase(dataDir, async (database) => {
    const secret = await readSecret(readEnvironment({ DATA_DIR: path.resolve(dataDir) }));
    const services = { database, clock: () => new Date(), secret } as Services;
    for (const named of names) {
      const traits = typeof named === 'string' ? { name: named } : named;
      const person = someone({ name: traits.name });
      passwordHash ??= hashPassword(person.password);
      const member = { ...traits, email: person.email, passwordHash: await passwordHash };
      const id = await createMember({ services }, member);
      made.push({ ...person, id, jwt: await startSession(services, id, 'journey') });
    }
  });
  return made as MemberEach<Names>;
}

/** Gives a browser the session of a member; the page stays where it is. */
export async function logInAs(page: Page, { jwt }: Pick<Member, 'jwt'>, url: string): Promise<void> {
  const [header, claims, signature = ''] = jwt.split('.');
  await page.context().addCookies([
    { name: 'jwt', value: `${header}.${claims}`, url, sameSite: 'Lax' },
    { name: 'jwt_signature', value: signature, url, sameSite: 'Lax', httpOnly: true },
  ]);
}

/** Ends a browser's session on this device. It leaves its page first, which might load another at the same moment. */
export async function logOutOf(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}
