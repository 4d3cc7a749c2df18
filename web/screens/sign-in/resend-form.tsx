import { Form } from 'react-router';
import { localePath, useLocale } from '../../components/locale.ts';
import { SubmitButton } from '../../components/submit-button.tsx';

/** Requests the confirmation link again. */
export function ResendForm({ label }: { label: string }) {
  return (
    <Form method="post" action={localePath(useLocale(), 'email/confirm')}>
      <SubmitButton name="intent" value="resend">
        {label}
      </SubmitButton>
    </Form>
  );
}
