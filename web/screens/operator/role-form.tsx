import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { type Role, roles } from '../../../contract/constants/moderation.ts';
import { SelectField } from '../../components/field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import styles from './one-member.module.css';

/** Gives a role, or takes it. */
export function RoleForm({ role, name }: { role: Role; name: string }) {
  const t = useTranslations('operator');
  return (
    <Form method="post" className={`stack own-width ${styles.role}`} key={role}>
      <SelectField name="role" label={t('role.label', { name })} hint={t('role.hint')} defaultValue={role}>
        {roles.map((one) => (
          <option key={one} value={one}>
            {t(`role.${one}`)}
          </option>
        ))}
      </SelectField>
      <SubmitButton>{t('role.submit')}</SubmitButton>
    </Form>
  );
}
