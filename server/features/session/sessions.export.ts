import type { ExportPart } from '../export-parts/public.ts';

export const sessionsExport: ExportPart<'sessions'> = {
  async read({ database, member }) {
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
  },
};
