import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { brandInText } from '../../../contract/brand.ts';
import type { NotificationSetting } from '../../../contract/notifications.ts';
import { channels, type NotificationName } from '../../../contract/notifications-kinds.ts';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { Icon } from '../../components/icon.tsx';
import { switchName } from './change-notifications.ts';
import styles from './notifications.module.css';

/**
 * One kind of notice with a box for each channel it can take. waits: the id of what says why the boxes for devices wait; refused: the
 * boxes as they were sent when that failed.
 */
export function NotificationChoice(props: {
  setting: NotificationSetting;
  waits: string | undefined;
  refused: Record<string, string> | undefined;
}) {
  const { setting, waits, refused } = props;
  const { kind } = setting;
  const t = useTranslations('notifications-settings');
  const name = useTranslations('notifications-kinds');
  const hintId = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={hintId}>
      <legend className={styles.kind}>{name(kind)}</legend>
      <p className={`note ${styles.meaning}`} id={hintId}>
        {t(`kinds.${kind}`, { brand: brandInText })}
      </p>
      <div className={styles.boxes}>
        {channels.map((channel) => {
          const enabled = setting[channel];
          if (enabled === null) return null;
          const field = switchName(kind, channel);
          if (channel === 'push' && waits) {
            return (
              <div key={`${channel}-off`} className={styles.off}>
                <CheckboxField label={t('channels.push')} disabled aria-describedby={waits} />
              </div>
            );
          }
          return (
            <CheckboxField
              key={channel}
              name={field}
              label={t(`channels.${channel}`)}
              defaultChecked={refused ? field in refused : enabled}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

/** A kind of notice that always comes by mail. */
export function FixedNotification({ kind }: { kind: NotificationName }) {
  const t = useTranslations('notifications-settings');
  const name = useTranslations('notifications-kinds');
  return (
    <div className={styles.choice}>
      <h3 className={styles.kind}>{name(kind)}</h3>
      <p className={`note ${styles.meaning}`}>{t(`kinds.${kind}`, { brand: brandInText })}</p>
      <p className={styles.fixed}>
        <Icon name="lock" size={18} />
        {t('always')}
      </p>
    </div>
  );
}
