import { type ProfileText, profileTexts } from '../../../contract/constants/profiles.ts';
import type { ShownField } from '../../../contract/profile-fields.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import { stateOf, type TakeSnapshot } from '../../database/snapshots.ts';
import { presentImage } from '../images/public.ts';
import { readTextsTo } from '../moderation/public.ts';

/** Fields chosen from lists or counted: no words or pictures that a report could be about. */
type UnreportedField =
  | 'id'
  | 'status'
  | 'createdAt'
  | 'canton'
  | 'langsLearning'
  | 'langsSpeaking'
  | 'lastActive'
  | 'age'
  | 'responseRate'
  | 'locations'
  | 'availability'
  | 'varieties'
  | 'hasRoom';
type ReportedField = Exclude<ShownField, UnreportedField>;

const read: Prepared = {
  name: 'profiles_snapshot',
  text: `select profiles.name, ${profileTexts.map((name) => `profiles.${name}`)}, profiles.image_id as "imageId",
      profiles.hidden_at is not null as "isHidden"
    from profiles join users on users.id = profiles.id where profiles.id = $1 and users.deleted_at is null`,
};

interface Row extends Record<ProfileText, string | null> {
  name: string;
  imageId: string | null;
  isHidden: boolean;
}

export const takeProfileSnapshot: TakeSnapshot = async (sql, { id, reporterId }) => {
  const [row] = await runIn<Row>(sql, read, [id]);
  if (!row) return undefined;
  const { imageId, isHidden, ...texts } = row;
  const shown = { ...texts, image: presentImage(imageId) } satisfies Record<ReportedField, unknown>;
  const agreed = reporterId ? await readTextsTo(sql, reporterId, id) : [];
  return { thing: { kind: 'profile', ...shown, agreed }, state: stateOf({ isHidden }) };
};
