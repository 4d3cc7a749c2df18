import type { AccountExport } from '../../../../contract/me-export.ts';
import { profileParts } from '../../../../contract/profiles.ts';
import { presentImage } from '../../images/public.ts';
import { presentOwnProfile } from '../../profiles/public.ts';
import { presentUser } from '../present-user.ts';
import type { Exporting } from './exporting.ts';

/** The account itself; of the password nothing. */
export async function exportAccount(call: Exporting): Promise<AccountExport['account']> {
  const { database, member, locale } = call;
  const times = await database.sql
    .selectFrom('users')
    .select(['email_confirmed_at', 'terms_accepted_at'])
    .where('id', '=', member.id)
    .executeTakeFirst();
  return {
    ...(await presentUser(call, member.id, locale, ['subscription'])),
    emailConfirmedAt: times?.email_confirmed_at?.toISOString() ?? null,
    termsAcceptedAt: times?.terms_accepted_at?.toISOString() ?? null,
  };
}

export function exportProfile(call: Exporting): Promise<AccountExport['profile']> {
  return presentOwnProfile(call, call.member.id, call.locale, profileParts);
}

/** Every picture uploaded and still kept, in the profile or not. */
export async function exportImages({ database, member, environment }: Exporting): Promise<AccountExport['images']> {
  const rows = await database.sql
    .selectFrom('images')
    .leftJoin('profiles', 'profiles.image_id', 'images.id')
    .select(['images.id', 'images.created_at', 'profiles.id as profile'])
    .where('owner_id', '=', member.id)
    .orderBy('images.id')
    .execute();
  return rows.map((row) => ({
    url: new URL(presentImage(row.id)?.url ?? '', environment.publicUrl).href,
    createdAt: row.created_at.toISOString(),
    inProfile: row.profile !== null,
  }));
}

export async function exportRedeemedCodes({ database, member }: Exporting): Promise<AccountExport['redeemedCodes']> {
  const rows = await database.sql
    .selectFrom('code_redemptions')
    .innerJoin('codes', 'codes.code', 'code_redemptions.code')
    .select(['codes.code', 'codes.kind', 'codes.days', 'redeemed_at'])
    .where('user_id', '=', member.id)
    .orderBy('redeemed_at')
    .execute();
  return rows.map(({ redeemed_at, ...row }) => ({ ...row, redeemedAt: redeemed_at.toISOString() }));
}

export async function exportSessions({ database, member }: Exporting): Promise<AccountExport['sessions']> {
  const rows = await database.sql
    .selectFrom('sessions')
    .select(['user_agent', 'created_at', 'last_used_at', 'expires_at', 'revoked_at'])
    .where('user_id', '=', member.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }));
}
