import type { ComponentProps } from 'react';
import { useNavigation } from 'react-router';
import { Button } from './button.tsx';

/** The button that sends its form. While a form is under way it does nothing, and says so with busy where given. */
export function SubmitButton({ busy, children, ...rest }: ComponentProps<typeof Button> & { busy?: string }) {
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Button
      type="submit"
      aria-disabled={isSending || undefined}
      onClick={(event) => {
        if (isSending) event.preventDefault();
      }}
      {...rest}
    >
      {isSending && busy ? busy : children}
    </Button>
  );
}
