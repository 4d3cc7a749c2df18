import { randomBytes } from 'node:crypto';
import { newId } from '../../../server/base/ids.ts';
import type { TestApp } from '../app.ts';
import { createMember } from '../members.ts';
import { createOperator } from '../moderation.ts';
import { quickHash } from '../passwords.ts';

/** The callers: a visitor, the thing's owner, another member, one the owner has blocked, and staff. */
export const roles = ['visitor', 'owner', 'other', 'blocked', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];

/** An owner of things and a caller, created for a single call. */
export interface Scene {
  app: TestApp;
  role: Role;
  /** null: a visitor */
  caller: string | null;
  /** a plain member; in the role owner also the caller */
  owner: string;
  /** a unique word of letters: the owner's name, and part of all texts by and about the owner */
  word: string;
  address: string;
}

export const password = 'Seerose im Regen 7';
const passwordHash = quickHash(password);

/** A new scene with only its two people. */
export async function openScene(app: TestApp, role: Role): Promise<Scene> {
  const word = newWord();
  const address = `owner-${newId()}@example.test`;
  const owner = await createMember(app, { name: word, email: address, passwordHash });
  return { app, role, caller: await createCaller(app, role, owner), owner, word, address };
}

/** The same scene with another caller. */
export async function metBy(scene: Scene, role: Role): Promise<Scene> {
  return { ...scene, role, caller: await createCaller(scene.app, role, scene.owner) };
}

async function createCaller(app: TestApp, role: Role, owner: string): Promise<string | null> {
  if (role === 'visitor') return null;
  if (role === 'owner') return owner;
  const traits = { name: 'Jon', passwordHash };
  return role === 'other' || role === 'blocked' ? createMember(app, traits) : createOperator(app, role, traits);
}

/** Letters only, and unique, so that texts with it equal no others. */
function newWord(): string {
  const letters = [...randomBytes(14)].map((byte) => String.fromCharCode(97 + (byte % 26)));
  return `Q${letters.join('')}`;
}
