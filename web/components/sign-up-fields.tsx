import { useTranslations } from 'use-intl/react';
import type { Language } from '../../contract/directories.ts';
import type { FormFailure } from '../client/form.ts';
import { AccountFields, type Said } from './account-fields.tsx';
import { BeginningFields } from './beginning-fields.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { FailedPart } from './failed-part.tsx';
import { ProofField } from './proof-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { termsLinks } from './terms-links.tsx';

/** What an account takes, wherever it is made: languages and place, the person, both boxes, and the button. */
export function SignUpFields(props: {
  beginning: Pick<Parameters<typeof BeginningFields>[0], 'searched' | 'fitting'>;
  /** null: they could not be loaded */
  languages: Language[] | null;
  values: FormFailure['values'];
  failure: FormFailure | undefined;
  said?: Said;
  /** the words of the button, where it does more than create the account */
  submit?: string;
}) {
  const { beginning, languages, values, failure, said, submit } = props;
  const t = useTranslations('sign-in.signup');
  const fields = failure?.fields ?? {};
  return (
    <>
      {languages ? (
        <BeginningFields {...beginning} languages={languages} values={values} fields={fields} />
      ) : (
        <FailedPart />
      )}
      <AccountFields values={values} failure={failure} said={said} />
      <CheckboxField
        name="terms"
        label={t.rich('terms', termsLinks)}
        required
        defaultChecked={'terms' in values}
        error={fields.terms}
      />
      <CheckboxField name="newsletter" label={t('newsletter')} defaultChecked={'newsletter' in values} />
      <ProofField failure={failure} solving={t('proofSolving')} ready={t(said ? 'proofReadyPlain' : 'proofReady')} />
      <SubmitButton look="primary" tall>
        {submit ?? t('submit')}
      </SubmitButton>
    </>
  );
}
