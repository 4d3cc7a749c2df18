import { ApiError } from '../../base/errors.ts';
import type { Action } from '../../http/endpoint.ts';
import { isSwitch, presentSettings, readChosen, saveSwitches } from './settings.ts';

/** Which notifications the member gets, by channel. */
export const readSettings: Action<'GET /api/notifications/settings'> = async ({ database, member, locale }) => {
  const chosen = await readChosen(database.sql, member.id);
  if (!chosen) throw new ApiError('not_logged_in');
  return { data: presentSettings(chosen, locale) };
};

/** Changes the named switches. Throws invalid_input for an unknown one, or one that cannot be switched off. */
export const changeSettings: Action<'PUT /api/notifications/settings'> = async ({ database, member, body, locale }) => {
  const chosen = await database.sql.transaction().execute(async (sql) => {
    await saveSwitches(sql, member.id, body.data);
    return readChosen(sql, member.id);
  });
  if (!chosen) throw new ApiError('not_logged_in');
  return { data: presentSettings(chosen, locale) };
};

changeSettings.faults = ({ body }) =>
  (body.data ?? []).flatMap(({ kind, channel } = {}, index) =>
    !kind || !channel || isSwitch(kind, channel) ? [] : [{ path: `${index}.${channel}`, key: 'invalid' }],
  );
