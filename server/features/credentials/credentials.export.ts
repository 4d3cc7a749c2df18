import type { ExportPart } from '../export-parts/public.ts';
import { listIdentities } from './identities.ts';
import { listPasskeys } from './passkeys.ts';
import { readSecondFactor } from './read-second-factor.ts';

export const secondFactorExport: ExportPart<'secondFactorSince'> = {
  read: async (exporting) => (await readSecondFactor(exporting, exporting.member.id))?.since ?? null,
};

export const passkeysExport: ExportPart<'passkeys'> = {
  read: (exporting) => listPasskeys(exporting, exporting.member.id),
};

export const identitiesExport: ExportPart<'identities'> = {
  read: async ({ database, member }) =>
    (await listIdentities(database.sql, member.id)).map(({ id: _, ...identity }) => identity),
};
