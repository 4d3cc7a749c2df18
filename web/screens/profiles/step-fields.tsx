import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import { pairOf } from '../../components/avatar.tsx';
import { TextField } from '../../components/field.tsx';
import { PlaceField } from '../../components/place-field.tsx';
import type { FilledStep } from '../../people/profile-steps.ts';
import { AboutBeginnings, useBeginning } from './about-beginnings.tsx';
import { AboutFields } from './about-fields.tsx';
import { AgeAndGender } from './age-and-gender.tsx';
import { ImageField } from './image-field.tsx';
import { LanguageRows } from './language-rows.tsx';
import type { LoadedStep } from './load-profile-step.ts';
import { MeetingPlaces } from './meeting-places.tsx';
import type { ProfileDraft } from './profile-draft.ts';
import { RoomFields } from './room-fields.tsx';
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
  // What no place is known for stays as it was typed, to be corrected.
  const shown = (postcode: string) => loaded.places[postcode] ?? postcode;
  return (
    <>
      <PlaceField id="postcode" value={shown(draft.postcode)} error={fields.postcode} />
      <StatusChoice selected={draft.status} error={fields.status} isNew={!loaded.isEdit} />
      <div id="week">
        <WeekFields selected={draft.availability} error={fields.availability} />
      </div>
      <div>
        <MeetingPlaces postcodes={draft.meetingPostcodes} shown={shown} fields={fields} />
        <RoomFields room={draft.room} isFull={draft.isFull} error={fields.room} />
      </div>
    </>
  );
}

function About({ loaded, draft, fields }: StepFieldsProps) {
  const t = useTranslations('profiles.person');
  const label = useTranslations('profiles-fields');
  const beginning = useBeginning(loaded.beginning);
  return (
    <>
      {draft.about === '' && <AboutBeginnings />}
      <AboutFields draft={draft.about === '' ? { ...draft, about: beginning } : draft} fields={fields} />
      <TextField
        id="name"
        name="name"
        label={label('name')}
        autoComplete="given-name"
        limit={limits.name.max}
        required
        defaultValue={draft.name}
        error={fields.name}
      />
      <AgeAndGender draft={draft} fields={fields} />
      <p className="note">{t('hint')}</p>
    </>
  );
}
