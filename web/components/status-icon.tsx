import { Hand, MessagesSquare, Monitor, X } from 'lucide-react';
import type { Profile } from '../../contract/profiles.ts';

const icons = { inactive: X, online: Monitor, both: MessagesSquare, active: Hand };

/** The sign of a profile status (spec 4): cross, computer, speech, wave. Decorative: the words stand beside it. */
export function StatusIcon({ status, size = 16 }: { status: Profile['status']; size?: number }) {
  const Icon = icons[status];
  return <Icon size={size} aria-hidden="true" />;
}
