import { useTranslations } from 'use-intl/react';
import { statuses } from '../../../contract/constants/profiles.ts';
import { startingWith } from '../../../contract/format/starting-with.ts';
import { StatusIcon } from '../../components/status-icon.tsx';
import { FormSection } from './form-section.tsx';
import styles from './profile.module.css';

const statusChoices = startingWith(statuses, 'both', 'active', 'online');

/** The four states of a profile (product 4), each with its sign and what it means. isNew: nobody begins with a pause. */
export function StatusChoice(props: { selected: string; error: string | undefined; isNew?: boolean }) {
  const { selected, error, isNew = false } = props;
  const t = useTranslations('profiles.status');
  return (
    <FormSection title={t('title')} error={error}>
      <div className={styles.choices}>
        {statusChoices
          .filter((status) => !isNew || status !== 'inactive' || selected === status)
          .map((status) => (
            <label key={status} className={styles.choice}>
              <input type="radio" name="status" value={status} defaultChecked={status === selected} />
              <StatusIcon status={status} size={24} />
              <span>
                <span className={styles.choiceName}>{t(status)}</span>
                <span className="note">{t(`${status}Text`)}</span>
              </span>
            </label>
          ))}
      </div>
    </FormSection>
  );
}
