import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import settings from '../../components/settings.module.css';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { loadFittingPeople } from '../../people/fitting-people.ts';
import { personWrittenTo } from '../../people/person-wanted.ts';
import { pageContext, readerContext } from '../../routing/page-context.ts';
import type { Route } from './+types/profile.screen.ts';
import { Completeness } from './completeness.tsx';
import { Faces } from './faces.tsx';
import { ProfileOverview } from './profile-overview.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { id } = context.get(readerContext);
  const isSaved = new URL(request.url).searchParams.has('saved');
  const [{ data: profile }, next] = await Promise.all([
    page.api('GET /api/profiles/{id}', { params: { id }, query: { populate: '*' } }),
    isSaved ? personWrittenTo(page) : undefined,
  ]);
  const isWhole = profile.completeness?.missing.length === 0;
  return {
    profile,
    isSaved,
    /** the recipient of a message waiting to be sent */
    next,
    /** the people shown once a profile is complete */
    people: isSaved && isWhole && !next ? await loadFittingPeople(page, profile) : null,
  };
}

/** One's own profile: what each of its four steps says now, each a press away from being changed. */
export default function ProfileScreen({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('profiles');
  const { profile, isSaved, next, people } = loaderData;
  const { percent, missing } = profile.completeness ?? { percent: 100, missing: [] };
  return (
    <div className="stack gap-lg reading">
      <SubPageHeading title={t('title')} back={{ to: 'account', words: t('back') }}>
        {isSaved && (
          <Notice kind="good">
            <div className="stack gap-3xs">
              <p>{t('saved')}</p>
              {next && <Link to={next.path}>{t('onTo', { name: next.name ?? 'none' })}</Link>}
              {people && people.length > 0 && <Faces people={people} />}
            </div>
          </Notice>
        )}
        {missing.some((item) => item === 'langsSpeaking' || item === 'langsLearning') && <p>{t('notInSearch')}</p>}
        {percent < 100 && <Completeness percent={percent} missing={missing} />}
      </SubPageHeading>
      <ProfileOverview profile={profile} />
      <div className={`cluster gap-sm rows-xs ${settings.actions}`}>
        <ButtonLink to={`contact/${profile.id}`}>{t('seeAsOthers')}</ButtonLink>
      </div>
    </div>
  );
}
