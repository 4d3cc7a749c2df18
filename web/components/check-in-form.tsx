import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { answersTo, type CheckInKind } from '../../contract/constants/check-ins.ts';
import styles from './check-in-form.module.css';
import { SubmitButton } from './submit-button.tsx';

/** The answers to the question how a tandem goes, all of one weight: one press says it. Sends intent check_in and the answer. */
export function CheckInForm({ kind }: { kind: CheckInKind }) {
  const t = useTranslations('check-ins');
  return (
    <Form method="post" className={styles.answers} preventScrollReset>
      <input type="hidden" name="intent" value="check_in" />
      {answersTo(kind).map((answer) => (
        <SubmitButton key={answer} name="answer" value={answer}>
          {t(`answer.${answer}`, { kind })}
        </SubmitButton>
      ))}
    </Form>
  );
}
