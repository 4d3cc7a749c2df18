import type { AccountExport } from '../../../contract/me-export.ts';
import type { ExportPart } from '../export-parts/public.ts';
import { presentApplication } from './present-open-cohort.ts';

type Exported = AccountExport['cohorts'][number];

/** The member's applications to cohorts of organisations, oldest first. */
export const cohortsExport: ExportPart<'cohorts'> = {
  async read({ database, member }) {
    const rows = await database.sql
      .selectFrom('cohort_applications')
      .innerJoin('cohorts', 'cohorts.id', 'cohort_applications.cohort_id')
      .innerJoin('teams', 'teams.id', 'cohorts.team_id')
      .selectAll('cohort_applications')
      .select(['cohorts.name', 'teams.name as team'])
      .where('user_id', '=', member.id)
      .orderBy('applied_at')
      .execute();
    return rows.map(
      (row): Exported => ({
        name: row.name,
        team: row.team,
        appliedAt: row.applied_at.toISOString(),
        leftAt: row.left_at?.toISOString() ?? null,
        said: presentApplication(row),
      }),
    );
  },
};
