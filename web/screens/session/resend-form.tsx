import { Form, useNavigation } from 'react-router';
import { Button } from '../../components/button.tsx';
import { localePath, useLocale } from '../../components/locale.ts';

/** Asks for the confirmation link once more. */
export function ResendForm({ label }: { label: string }) {
  const isSending = useNavigation().state !== 'idle';
  return (
    <Form method="post" action={localePath(useLocale(), 'email/confirm')}>
      <Button name="intent" value="resend" aria-disabled={isSending || undefined}>
        {label}
      </Button>
    </Form>
  );
}
