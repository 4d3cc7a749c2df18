import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { answersTo, type CheckInAnswer, type CheckInKind } from '../../contract/constants/check-ins.ts';
import { SubmitButton } from './submit-button.tsx';

/**
 * The answers to the question how a tandem is going: one click sends intent check_in and the answer. All look the same; one
 * chosen in an email is first.
 */
export function CheckInForm({ kind, chosen }: { kind: CheckInKind; chosen?: CheckInAnswer | undefined }) {
  const t = useTranslations('check-ins');
  const answers = answersTo(kind);
  const ordered = chosen ? [chosen, ...answers.filter((answer) => answer !== chosen)] : answers;
  return (
    <Form method="post" className="cluster" preventScrollReset>
      <input type="hidden" name="intent" value="check_in" />
      {ordered.map((answer) => (
        <SubmitButton key={answer} name="answer" value={answer} look={answer === chosen ? 'primary' : 'outline'}>
          {t(`answer.${answer}`, { kind })}
        </SubmitButton>
      ))}
    </Form>
  );
}
