import type { Profile } from '../../contract/profiles.ts';
import { Icon } from './icon.tsx';

const icons = { inactive: 'x', online: 'monitor', both: 'messages-square', active: 'hand' } as const;

/** The icon of a profile status (product 4): cross, computer, speech, wave. Decorative: the text is next to it. */
export function StatusIcon({ status, size = 16 }: { status: Profile['status']; size?: number }) {
  return <Icon name={icons[status]} size={size} />;
}
