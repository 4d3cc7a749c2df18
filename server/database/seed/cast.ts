import { dayMs } from '../../../contract/format/durations.ts';
import { hashPassword } from '../../base/passwords.ts';
import type { Database, Sql } from '../connection.ts';
import { storeLanguages } from '../profile-languages.ts';
import { weekBits } from '../week-bits.ts';
import { castEmail, castPassword } from './cast-accounts.ts';
import { insertCastChats } from './cast-chats.ts';
import { type CastMember, castMembers } from './cast-members.ts';
import { insertCastPosts } from './cast-posts.ts';
import { castTandemsRunning } from './cast-tandems.ts';
import { insertCastNotebook } from './insert-cast-notebook.ts';
import { insertCastTandems } from './insert-cast-tandems.ts';
import { portraitSide } from './portraits/portrait-ids.ts';

/**
 * Inserts the cast with its chats, tandems and posts, for tests and the demo. Ages and times count back from now. Members already there, also
 * deleted ones, stay as they are. Needs the directories; with portraits, files that draw them.
 */
export async function seedCast(database: Database, options: { now: Date; withPortraits?: boolean }): Promise<void> {
  const known = await database.sql
    .selectFrom('users')
    .select('id')
    .where(
      'id',
      'in',
      castMembers.map((member) => member.id),
    )
    .execute();
  if (known.length === castMembers.length) return;
  const passwordHash = await hashPassword(castPassword);
  await database.sql.transaction().execute(async (transaction) => {
    const users = await transaction
      .insertInto('users')
      .values(castMembers.map((member) => userRow(member, passwordHash, options.now)))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    const inserted = new Set(users.map((user) => user.id));
    for (const member of castMembers.filter((one) => inserted.has(one.id))) {
      const image_id = options.withPortraits ? await insertPortrait(transaction, member, options.now) : null;
      await transaction
        .insertInto('profiles')
        .values({ ...profileRow(member, options.now), image_id })
        .execute();
      await storeLanguages(transaction, member.id, member);
    }
    await insertCastChats(transaction, options.now, inserted);
    await insertCastTandems(transaction, options.now, inserted);
    await insertCastNotebook(transaction, options.now, inserted);
    await insertCastPosts(transaction, options.now, inserted);
  });
}

function userRow(member: CastMember, passwordHash: string, now: Date) {
  const createdAt = daysBefore(now, member.createdDaysAgo);
  return {
    id: member.id,
    email: castEmail(member),
    password_hash: member.isFromOldSite ? null : passwordHash,
    email_confirmed_at: member.isUnconfirmed ? null : createdAt,
    locale: member.locale,
    terms_accepted_at: createdAt,
    premium_until: member.subscription === 'premium' ? daysBefore(now, -365) : null,
    weekly_proposals: member.takesProposals ?? false,
    created_at: createdAt,
  };
}

async function insertPortrait(transaction: Sql, member: CastMember, now: Date): Promise<string | null> {
  if (member.portraitId === null) return null;
  const created_at = daysBefore(now, member.createdDaysAgo);
  const sides = { width: portraitSide, height: portraitSide };
  await transaction
    .insertInto('images')
    .values({ id: member.portraitId, owner_id: member.id, ...sides, created_at })
    .execute();
  return member.portraitId;
}

function profileRow(member: CastMember, now: Date) {
  const lastActiveAt = daysBefore(now, member.seenHoursAgo / 24);
  return {
    id: member.id,
    name: member.name,
    about: member.about,
    hobbies: member.hobbies,
    gender: member.gender,
    birthyear: now.getUTCFullYear() - member.age,
    place_id: member.placeId,
    meeting_place_ids: member.meetingPlaceIds ?? null,
    status: member.status,
    availability: weekBits(member.availability),
    open_to: member.openTo ?? [],
    created_at: daysBefore(now, member.createdDaysAgo),
    last_active_at: lastActiveAt,
    active_day: lastActiveAt.toISOString().slice(0, 10),
    visits: member.visits,
    requests_received: member.requests.received,
    requests_answered: member.requests.answered,
    requests_open: member.requests.open,
    tandems_running: castTandemsRunning(member.id),
    room: member.room ?? 1,
    is_full: member.isFull ?? false,
  };
}

function daysBefore(now: Date, days: number) {
  return new Date(now.getTime() - days * dayMs);
}
