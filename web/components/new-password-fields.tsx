import { PasswordField } from './password-field.tsx';

/** A new password, typed twice. errors are sentences by the names of the fields. */
export function NewPasswordFields(props: {
  label: string;
  hint: string;
  confirmation: string;
  errors: Record<string, string> | undefined;
}) {
  const { label, hint, confirmation, errors } = props;
  return (
    <>
      <PasswordField
        label={label}
        hint={hint}
        name="password"
        autoComplete="new-password"
        required
        error={errors?.password}
      />
      <PasswordField
        label={confirmation}
        name="passwordConfirmation"
        autoComplete="new-password"
        required
        error={errors?.passwordConfirmation}
      />
    </>
  );
}
