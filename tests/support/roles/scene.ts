import { randomBytes } from 'node:crypto';
import { newId } from '../../../server/base/ids.ts';
import type { TestApp } from '../app.ts';
import { createMember } from '../members.ts';
import { createOperator } from '../moderation.ts';
import { quickHash } from '../passwords.ts';

/** Who calls: nobody known, whose thing it is, another member, one the owner has blocked, and those who run the place. */
export const roles = ['visitor', 'owner', 'other', 'blocked', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];

/** One who owns things and one who asks about them, met for a single call. */
export interface Scene {
  app: TestApp;
  role: Role;
  /** null: a visitor */
  asker: string | null;
  /** a plain member, and the asker himself in the role of the owner */
  owner: string;
  /** a word of letters that is nowhere else: the owner's name, and in all the owner writes or is written about */
  word: string;
  /** the owner's e-mail address */
  address: string;
}

/** Everybody's password in a scene. */
export const password = 'Seerose im Regen 7';
const passwordHash = quickHash(password);

/** A scene of its own, with nothing in it yet but its two people. */
export async function openScene(app: TestApp, role: Role): Promise<Scene> {
  const word = newWord();
  const address = `owner-${newId()}@example.test`;
  const owner = await createMember(app, { name: word, email: address, passwordHash });
  return { app, role, asker: await createAsker(app, role, owner), owner, word, address };
}

/** The same scene, met by another. */
export async function metBy(scene: Scene, role: Role): Promise<Scene> {
  return { ...scene, role, asker: await createAsker(scene.app, role, scene.owner) };
}

async function createAsker(app: TestApp, role: Role, owner: string): Promise<string | null> {
  if (role === 'visitor') return null;
  if (role === 'owner') return owner;
  const traits = { name: 'Jon', passwordHash };
  return role === 'other' || role === 'blocked' ? createMember(app, traits) : createOperator(app, role, traits);
}

/** Letters only, so that texts with it are the same as no others. */
function newWord(): string {
  const letters = [...randomBytes(14)].map((byte) => String.fromCharCode(97 + (byte % 26)));
  return `Q${letters.join('')}`;
}
