import type { Snapshots } from '../database/snapshots.ts';
import { takeCertificateSnapshot } from '../features/certificates/certificate.snapshot.ts';
import { takeMessageSnapshot } from '../features/chat/message.snapshot.ts';
import { takeCommentSnapshot, takePostSnapshot } from '../features/feed/feed.snapshot.ts';
import { takeProfileSnapshot } from '../features/profiles/profile.snapshot.ts';
import { takeTeamSnapshot } from '../features/teams/team.snapshot.ts';

/** How evidence is taken of each kind of thing that can be reported. */
export const snapshots: Snapshots = {
  profile: takeProfileSnapshot,
  post: takePostSnapshot,
  comment: takeCommentSnapshot,
  message: takeMessageSnapshot,
  certificate: takeCertificateSnapshot,
  team: takeTeamSnapshot,
};
