import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Channel } from '../../../contract/notifications-kinds.ts';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import styles from './notifications.module.css';

/** A box of one channel: the name of its field, and whether it is ticked. */
export interface ChannelBox {
  channel: Channel;
  field: string;
  isChecked: boolean;
}

/**
 * The channels of a kind of notification or a group of them, with a box for each channel. waits: the id of the text that
 * explains why the boxes for devices are disabled.
 */
export function NotificationChoice(props: {
  title: string;
  hint: string | null;
  boxes: ChannelBox[];
  waits: string | undefined;
}) {
  const { title, hint, boxes, waits } = props;
  const t = useTranslations('notifications-settings.channels');
  const hintId = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={hint ? hintId : undefined}>
      <legend className={styles.kind}>{title}</legend>
      {hint && (
        <p className={`note ${styles.meaning}`} id={hintId}>
          {hint}
        </p>
      )}
      <div className={styles.boxes}>
        {boxes.map(({ channel, field, isChecked }) =>
          channel === 'push' && waits ? (
            <div key={`${channel}-off`} className={styles.off}>
              <CheckboxField label={t(channel)} disabled aria-describedby={waits} />
            </div>
          ) : (
            <CheckboxField key={channel} name={field} label={t(channel)} defaultChecked={isChecked} />
          ),
        )}
      </div>
    </fieldset>
  );
}
