import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

/** An email address, written as it is typed: no capital at its start, no words corrected. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      name="email"
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  );
}
