import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Profile } from '../../../contract/profiles.ts';
import { languageQuery } from '../../client/language-query.ts';
import { Before } from '../../components/before.tsx';
import { LoginAside } from '../../components/login-aside.tsx';
import { Notice } from '../../components/notice.tsx';
import settings from '../../components/settings.module.css';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { loadFittingPeople } from '../../people/fitting-people.ts';
import { personWrittenTo } from '../../people/person-wanted.ts';
import { pageContext, readerContext } from '../../routing/page-context.ts';
import type { Route } from './+types/profile.screen.ts';
import { Completeness } from './completeness.tsx';
import { draftOfProfile, savedFields } from './profile-draft.ts';
import { ProfileForm } from './profile-form.tsx';
import { readProfileForm } from './read-profile-form.ts';
import { saveProfile, type UnsavedProfile } from './save-profile.ts';
import { SavedNotice } from './saved-notice.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { id } = context.get(readerContext);
  const isSaved = new URL(request.url).searchParams.has('saved');
  const [{ data: profile }, { data: languages }, next] = await Promise.all([
    page.api('GET /api/profiles/{id}', { params: { id }, query: { populate: '*' } }),
    page.api('GET /api/languages', { query: languageQuery(page.locale) }),
    isSaved ? personWrittenTo(page) : undefined,
  ]);
  const isWhole = profile.completeness?.missing.length === 0;
  return {
    id,
    draft: draftOfProfile(profile),
    saved: savedFields(profile),
    completeness: profile.completeness ?? { percent: 100, missing: [] },
    places: placesByPostcode(profile.locations),
    languages: languages.map(({ code, name }) => ({ code, name })),
    isSaved,
    /** the recipient of a message waiting to be sent */
    next,
    /** the people shown once a profile is complete */
    people: isSaved && isWhole && !next ? await loadFittingPeople(page, profile) : null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  // No guard: if the session has ended, the refusal leaves the input in place.
  const form = await readProfileForm(request);
  if (!form) return data(tooLarge, { status: 413 });
  return (await saveProfile(page, form)) ?? redirect(`/${page.locale}/account/profile?saved`);
}

function placesByPostcode(locations: Profile['locations'] = []): Record<string, string> {
  return Object.fromEntries(locations.map(({ postcode, name, canton }) => [postcode, `${name} ${canton}`]));
}

/** A list's error is shown at its first field. */
const fieldOf: Record<string, string> = {
  langsSpeaking: 'langsSpeaking.0.code',
  langsLearning: 'langsLearning.0.code',
  meetingPostcodes: 'meetingPostcodes.0',
};

const tooLarge: UnsavedProfile = { draft: null, message: '', code: 'image_too_large', fields: {}, before: undefined };

export default function ProfileScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('profiles');
  const { id, completeness, languages, places, isSaved, next } = loaderData;
  const isRefused = Boolean(actionData && actionData.code !== '');
  const fields = { ...actionData?.fields };
  if (actionData?.code === 'image_too_large') fields.image = t('image.tooLarge');
  for (const name of actionData?.newer ?? []) fields[fieldOf[name] ?? name] = t('newer');
  return (
    <div className={settings.page}>
      <SubPageHeading title={t('title')} back={{ to: 'account', words: t('back') }}>
        {isSaved && !actionData && <SavedNotice id={id} next={next} people={loaderData.people ?? []} />}
        {actionData && isRefused && (
          <Notice kind="bad">
            {actionData.code === 'not_logged_in' ? (
              <LoginAside message={actionData.message} link={t('login')} />
            ) : actionData.newer ? (
              t('changedMeanwhile')
            ) : Object.keys(fields).length > 0 ? (
              t('failed')
            ) : (
              actionData.message
            )}
          </Notice>
        )}
        {completeness.missing.some((item) => item === 'langsSpeaking' || item === 'langsLearning') && (
          <p>{t('notInSearch')}</p>
        )}
        {completeness.percent < 100 && <Completeness {...completeness} />}
      </SubPageHeading>
      <ProfileForm
        draft={actionData?.draft ?? loaderData.draft}
        before={(stored) => <Before values={loaderData.saved} answered={stored ?? actionData?.before} />}
        savedImageId={loaderData.draft.image?.id ?? null}
        fields={fields}
        attempt={isRefused ? actionData : undefined}
        languages={languages}
        places={places}
        missing={completeness.missing}
      />
    </div>
  );
}
