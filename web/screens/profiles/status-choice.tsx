import { useTranslations } from 'use-intl/react';
import { statuses } from '../../../contract/constants/profiles.ts';
import { startingWith } from '../../../contract/format/starting-with.ts';
import { ChoiceField } from '../../components/choice-field.tsx';
import { StatusIcon } from '../../components/status-icon.tsx';
import styles from './profile.module.css';

const statusChoices = startingWith(statuses, 'both', 'active', 'online');

/** The four states of a profile (product 4), each with its icon and meaning. isNew: no one starts with a pause. */
export function StatusChoice(props: { selected: string; error: string | undefined; isNew: boolean }) {
  const { selected, error, isNew } = props;
  const t = useTranslations('profiles.status');
  return (
    <div className={`stack ${styles.section}`}>
      <ChoiceField
        look="lines"
        legend={t('title')}
        name="status"
        options={statusChoices
          .filter((status) => !isNew || status !== 'inactive' || selected === status)
          .map((status) => ({
            value: status,
            icon: <StatusIcon status={status} size={24} />,
            label: t(status),
            hint: t(`${status}Text`),
          }))}
        chosen={selected}
        error={error}
      />
    </div>
  );
}
