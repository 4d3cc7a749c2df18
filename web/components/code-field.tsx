import { type FieldParts, TextField } from './field.tsx';

/** A field for a code of an authenticator app or a recovery code. */
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
