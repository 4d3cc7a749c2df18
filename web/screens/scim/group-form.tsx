import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Directory } from '../../../contract/scim.ts';
import { SelectField } from '../../components/field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import styles from './directory.module.css';

/** The programme that a group invites to. */
export function GroupForm({ group, cohorts }: { group: Directory['groups'][number] } & Pick<Directory, 'cohorts'>) {
  const t = useTranslations('scim');
  return (
    <Form method="post" className={styles.group} preventScrollReset>
      <input type="hidden" name="intent" value="map" />
      <input type="hidden" name="group" value={group.id} />
      <SelectField
        label={t('group', { name: group.name, count: group.people })}
        name="cohort"
        defaultValue={group.cohort ?? ''}
      >
        <option value="">{t('noCohort')}</option>
        {cohorts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SubmitButton busy={t('busy')}>{t('save')}</SubmitButton>
    </Form>
  );
}
