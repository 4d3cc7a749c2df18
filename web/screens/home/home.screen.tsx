import { Search } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { limits } from '../../../contract/limits.ts';
import { pageContext } from '../../api/page-context.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { SelectField } from '../../components/field.tsx';
import { LanguageOptions } from '../../components/language-options.tsx';
import { litDots } from '../../components/lit-dots.ts';
import { localePath, useLocale } from '../../components/locale.ts';
import { swissNumber } from '../../components/numbers.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { PlaceField } from '../../components/place-field.tsx';
import searchRow from '../../components/search-row.module.css';
import { SwissMap } from '../../components/swiss-map.tsx';
import type { Route } from './+types/home.screen.ts';
import styles from './home.module.css';
import { PreviewProfile } from './preview-profile.tsx';

/** As spec 7 asks for them: those who can be found and say something about themselves, newest first. */
const previewQuery = new URLSearchParams({
  'filters[$or][0][status][$ne]': 'inactive',
  'filters[$or][1][status][$null]': 'true',
  'filters[about][$notNull]': 'true',
  populate: 'image,langsLearning,langsSpeaking',
  'pagination[limit]': String(limits.previewProfiles),
  sort: 'createdAt:desc',
});
/** The map lights up where the members who were here last live. */
const lightsQuery = new URLSearchParams({
  sort: 'lastActive:desc',
  'pagination[limit]': '60',
  'pagination[withCount]': 'false',
});

export async function loader({ context }: Route.LoaderArgs) {
  const { api, user } = context.get(pageContext);
  const [languages, members, preview, lights, current] = await Promise.all([
    api('GET /api/languages'),
    api('GET /api/profiles/count'),
    api('GET /api/profiles', { query: previewQuery }),
    api('GET /api/profiles', { query: lightsQuery }),
    user(),
  ]);
  const own = current?.profile;
  return {
    languages: languages.data,
    members: { count: members.data.total, shown: swissNumber(members.data.total) },
    preview: preview.data,
    lit: litDots(lights.meta.places ?? []),
    isMember: current !== null,
    wanted: {
      speak: own?.langsSpeaking?.[0]?.code ?? '',
      learn: own?.langsLearning?.[0]?.code ?? '',
      place: own?.locations?.[0] ? `${own.locations[0].postcode} ${own.locations[0].name}` : '',
    },
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('home');
  const { lit, members, isMember } = loaderData;
  return (
    <div className={styles.home}>
      <PageTitle title={t('title')} description={t('description')} />
      <h1 className={styles.headline}>
        {t('headline.first')} <br />
        {t('headline.second')}
      </h1>
      <p className={`lead muted ${styles.lead}`}>{t('lead')}</p>
      <SearchForm {...loaderData} />
      <SwissMap lit={lit} label={lit.length > 0 ? t('map', { count: lit.length }) : t('mapPlain')} />
      {members.count > 0 && <h2>{t('members', members)}</h2>}
      <Preview preview={loaderData.preview} />
      <Steps />
      {!isMember && <SignUpCall />}
    </div>
  );
}

function SearchForm({ languages, wanted }: Pick<Route.ComponentProps['loaderData'], 'languages' | 'wanted'>) {
  const t = useTranslations('search-fields');
  const words = useTranslations('home');
  return (
    // A plain form: the search gets its own address, and works before and without scripts.
    <form className={searchRow.row} action={localePath(useLocale(), 'tandems')}>
      <SelectField label={t('speak')} name="speak" defaultValue={wanted.speak}>
        <LanguageOptions languages={languages} />
      </SelectField>
      <SelectField label={t('learn')} name="learn" defaultValue={wanted.learn}>
        <LanguageOptions languages={languages} />
      </SelectField>
      <div>
        <PlaceField value={wanted.place} />
      </div>
      <Button look="primary">
        <Search aria-hidden="true" />
        {words('find')}
      </Button>
    </form>
  );
}

function Preview({ preview }: Pick<Route.ComponentProps['loaderData'], 'preview'>) {
  const t = useTranslations('home');
  if (preview.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{t('newest')}</h2>
      <ul className={styles.preview}>
        {preview.map((profile) => (
          <PreviewProfile key={profile.id} profile={profile} />
        ))}
      </ul>
      <ButtonLink to="tandems">{t('all')}</ButtonLink>
    </section>
  );
}

function Steps() {
  const t = useTranslations('home.steps');
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{t('title')}</h2>
      <div className={styles.steps}>
        {(['find', 'write', 'meet'] as const).map((step) => (
          <div key={step}>
            <h3>{t(`${step}.title`)}</h3>
            <p className="muted">{t(`${step}.text`)}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

function SignUpCall() {
  const t = useTranslations('home.signup');
  return (
    <section className={styles.signup}>
      <h2>{t('title')}</h2>
      <p className="lead muted">{t('text')}</p>
      <ButtonLink look="ink" to="signup">
        {t('button')}
      </ButtonLink>
    </section>
  );
}
