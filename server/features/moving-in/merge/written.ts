// What a row was when it was imported: as long as it is equal, no one has changed it here.

/** Of an account, u. Logging in replaces the hash, so that a returned member is no longer overwritten. */
export const writtenAccount = `hashtextextended(concat_ws('|', u.email, u.password_hash, u.locale, u.newsletter, u.remind_requests,
  u.remind_unread, u.email_confirmed_at, u.suspended_until, u.deletion_due_at, u.deleted_at), 0)`;

const languages = (
  side: string,
) => `(select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('code', l.language, 'level', l.level))
    order by l.position), '[]') from profile_languages l where l.profile_id = p.id and l.side = '${side}')`;

/** Of a profile, p: also until when its member was seen. */
export const writtenProfile = `hashtextextended(concat_ws('|', p.name, p.about, p.hobbies, p.gender, p.birthyear, p.status,
  ${languages('speaks')}, ${languages('learns')}, p.place_id, p.meeting_place_ids, p.last_active_at, p.hidden_at), 0)`;

/** Of a post or comment, t. */
export const writtenText = `hashtextextended(concat_ws('|', t.text, t.deleted_at, t.hidden_at), 0)`;
