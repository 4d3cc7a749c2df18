import type { Api } from '../../client/api-client.ts';
import { changedSince, isSame } from '../../client/changed-in-form.ts';
import { type ChangedField, changeOf, type ProfileDraft, savedFields } from './profile-draft.ts';

/** A form's initial values, and those to store. */
interface Changed {
  previous: Record<string, unknown>;
  draft: ProfileDraft;
  fields: readonly ChangedField[];
  /** Requested just before storing: a save that was overtaken stores nothing. */
  mayStore?: () => boolean;
}

/**
 * Stores what was changed in a form of the own profile. A field that was changed elsewhere too is not overwritten: nothing is
 * stored, and newer names it. Returns the values by now, to compare the next change with.
 */
export async function storeChange(
  api: Api,
  { previous, draft, fields, mayStore = () => true }: Changed,
): Promise<{ newer: string[]; saved: Record<string, unknown> }> {
  const { id } = await api('GET /api/users/me');
  const change = changedSince(previous, changeOf(draft, fields));
  const { data: profile } = await api('GET /api/profiles/{id}', { params: { id }, query: { populate: '*' } });
  const saved: Record<string, unknown> = savedFields(profile);
  const newer = changedElsewhere(previous, saved, change);
  if (newer.length > 0 || !mayStore()) return { newer, saved };
  await api('PUT /api/profiles/{id}', { params: { id }, body: { data: change } });
  return { newer, saved: { ...saved, ...change } };
}

/** The changed fields that have also been changed elsewhere. */
function changedElsewhere(previous: Record<string, unknown>, saved: Record<string, unknown>, change: object): string[] {
  return Object.entries(change)
    .filter(([name, value]) => name in previous && !isSame(previous[name], saved[name]) && !isSame(value, saved[name]))
    .map(([name]) => name);
}
