import type { ExportPart } from '../export-parts/public.ts';

export const redeemedCodesExport: ExportPart<'redeemedCodes'> = {
  async read({ database, member }) {
    const rows = await database.sql
      .selectFrom('code_redemptions')
      .innerJoin('codes', 'codes.code', 'code_redemptions.code')
      .select(['codes.code', 'codes.kind', 'codes.days', 'redeemed_at'])
      .where('user_id', '=', member.id)
      .orderBy('redeemed_at')
      .execute();
    return rows.map(({ redeemed_at, ...row }) => ({ ...row, redeemedAt: redeemed_at.toISOString() }));
  },
};
