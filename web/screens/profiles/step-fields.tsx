import { useTranslations } from 'use-intl/react';
import { pairOf } from '../../components/avatar.tsx';
import { PlaceField } from '../../components/place-field.tsx';
import type { FilledStep } from '../../people/profile-steps.ts';
import { AboutBeginnings, useBeginning } from './about-beginnings.tsx';
import { AboutFields } from './about-fields.tsx';
import { AgeAndGender } from './age-and-gender.tsx';
import { ImageField } from './image-field.tsx';
import { LanguageRows } from './language-rows.tsx';
import type { LoadedStep } from './load-profile-step.ts';
import type { ProfileDraft } from './profile-draft.ts';
import { StatusChoice } from './status-choice.tsx';
import { WeekFields } from './week-fields.tsx';

interface StepFieldsProps {
  loaded: LoadedStep;
  draft: ProfileDraft;
  fields: Record<string, string>;
}

/** The fields of one step: those of the profile, a few at a time. */
export function StepFields({ step, ...props }: StepFieldsProps & { step: FilledStep }) {
  const { draft, fields, loaded } = props;
  switch (step) {
    case 'languages':
      return (['langsSpeaking', 'langsLearning'] as const).map((direction) => (
        <LanguageRows
          key={direction}
          direction={direction}
          initial={draft[direction]}
          varieties={draft.varieties}
          languages={loaded.languages}
          fields={fields}
          storedAs={`draft/profile/${direction}`}
        />
      ));
    case 'meeting':
      return <Meeting {...props} />;
    case 'about':
      return <About {...props} />;
    case 'picture':
      return (
        <ImageField
          name={loaded.draft.name}
          pair={pairOf(loaded.draft)}
          image={draft.image}
          savedId={loaded.draft.image?.id ?? null}
          error={fields.image}
        />
      );
  }
}

function Meeting({ loaded, draft, fields }: StepFieldsProps) {
  // An unknown place stays in the field to be corrected.
  const typed = fields.postcode ? draft.postcode : loaded.place;
  return (
    <>
      <PlaceField value={typed} error={fields.postcode} />
      <StatusChoice selected={draft.status} error={fields.status} isNew />
      <WeekFields selected={draft.availability} error={fields.availability} />
    </>
  );
}

function About({ loaded, draft, fields }: StepFieldsProps) {
  const t = useTranslations('profiles.person');
  const beginning = useBeginning(loaded.begun);
  return (
    <>
      <AboutBeginnings />
      <AboutFields draft={draft.about === '' ? { ...draft, about: beginning } : draft} fields={fields} />
      <AgeAndGender draft={draft} fields={fields} />
      <p className="note">{t('hint')}</p>
    </>
  );
}
