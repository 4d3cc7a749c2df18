import { type FieldParts, TextField } from './field.tsx';

/** A code of an authenticator app or a recovery code: whichever somebody has at hand. */
export function CodeField(field: FieldParts & { autoFocus?: boolean }) {
  return (
    <TextField
      {...field}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
    />
  );
}
