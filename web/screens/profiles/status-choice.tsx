import { useTranslations } from 'use-intl/react';
import { statuses } from '../../../contract/constants/profiles.ts';
import { startingWith } from '../../../contract/format/starting-with.ts';
import { ChoiceField } from '../../components/choice-field.tsx';
import { StatusIcon } from '../../components/status-icon.tsx';
import { type Fold, FormSection } from './form-section.tsx';
import styles from './profile.module.css';

const statusChoices = startingWith(statuses, 'both', 'active', 'online');

/** The four states of a profile (product 4), each with its icon and meaning. isNew: no one starts with a pause. */
export function StatusChoice(props: { selected: string; error: string | undefined; isNew?: boolean; fold?: Fold }) {
  const { selected, error, isNew = false, fold } = props;
  const t = useTranslations('profiles.status');
  const choice = (
    <ChoiceField
      look="lines"
      legend={t('title')}
      hidesLegend={fold !== undefined}
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
  );
  if (!fold) return <div className={styles.section}>{choice}</div>;
  return (
    <FormSection title={t('title')} fold={fold}>
      {choice}
    </FormSection>
  );
}
