import { Icon } from '../../../components/icon.tsx';
import type { IconName } from '../../../components/icon-names.ts';
import styles from './changes.module.css';

/** A line of the menu of a message: an icon and what a press does. */
export function MenuEntry({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.entry} onClick={onPress}>
      <Icon name={icon} size={20} />
      {label}
    </button>
  );
}
