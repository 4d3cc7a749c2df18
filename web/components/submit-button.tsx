import type { ComponentProps } from 'react';
import { useNavigation } from 'react-router';
import { Button } from './button.tsx';
import { useMinimumDuration } from './use-minimum-duration.ts';

/** The button that sends its form. While the form is being sent it is disabled, and shows busy if given. */
export function SubmitButton({ busy, children, ...rest }: ComponentProps<typeof Button> & { busy?: string }) {
  const isSending = useNavigation().formMethod === 'POST';
  const isShownBusy = useMinimumDuration(isSending);
  return (
    <Button
      type="submit"
      aria-disabled={isShownBusy || undefined}
      onClick={(event) => {
        if (isSending) event.preventDefault();
      }}
      {...rest}
    >
      {isShownBusy && busy ? busy : children}
    </Button>
  );
}
