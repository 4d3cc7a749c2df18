import { useTranslations } from 'use-intl/react';
import { brandInText } from '../../../contract/brand.ts';
import { swissNumber } from '../../../contract/format/numbers.ts';
import * as limits from '../../../contract/limits.ts';
import type { ApiQuery } from '../../client/api-client.ts';
import { languageQuery } from '../../client/language-query.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { FailedPart } from '../../components/failed-part.tsx';
import { Icon } from '../../components/icon.tsx';
import { LanguageSelect } from '../../components/language-select.tsx';
import { litDots } from '../../components/lit-dots.ts';
import { localePath, useLocale } from '../../components/locale.ts';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { PlaceField } from '../../components/place-field.tsx';
import searchRow from '../../components/search-row.module.css';
import { SwissMap } from '../../components/swiss-map.tsx';
import { type PageContext, pageContext } from '../../routing/page-context.ts';
import { sharedPage } from '../../routing/shared-page.ts';
import type { Route } from './+types/home.screen.ts';
import styles from './home.module.css';
import { loadMemberHome } from './load-member-home.ts';
import { MemberHome } from './member-home.tsx';
import { NewestMembers, newestQuery } from './newest-members.tsx';
import train from './pictures/train.svg?url';
import { StructuredData } from './structured-data.tsx';
import { TwoMeet } from './two-meet.tsx';
import { WantedLanguages } from './wanted-languages.tsx';

/** Equal for all visitors; a member's page, which is never cached, is another one. */
export const headers = sharedPage;

/** The map lights up where the members who were here last live. */
const lightsQuery: ApiQuery<'GET /api/profiles'> = {
  sort: 'lastActive:desc',
  pagination: { limit: 60, withCount: false },
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const current = await page.user();
  return current ? { member: await loadMemberHome(page, current) } : { visitor: await loadForVisitors(page, url) };
}

async function loadForVisitors({ api, locale, part }: PageContext, url: URL) {
  const [languages, members, preview, lights] = await Promise.all([
    part(api('GET /api/languages', { query: languageQuery(locale) })),
    part(api('GET /api/profiles/count')),
    part(api('GET /api/profiles', { query: newestQuery })),
    part(api('GET /api/profiles', { query: lightsQuery })),
  ]);
  return {
    languages: languages?.data ?? null,
    members: members && { count: members.data.total, shown: swissNumber(members.data.total) },
    preview: preview?.data ?? null,
    lit: lights && litDots(lights.meta.places ?? []),
    isAccountDeleted: url.searchParams.get('account') === 'deleted',
  };
}

type VisitorsHome = Awaited<ReturnType<typeof loadForVisitors>>;

export default function Home({ loaderData }: Route.ComponentProps) {
  return loaderData.member ? <MemberHome home={loaderData.member} /> : <HomeOfVisitors loaded={loaderData.visitor} />;
}

/** The meeting, the search, new members, how it works, and the map. */
function HomeOfVisitors({ loaded }: { loaded: VisitorsHome }) {
  const t = useTranslations('home');
  const { isAccountDeleted } = loaded;
  return (
    <div className={`stack gap-lg container ${styles.home}`}>
      <PageTitle title={t('title')} description={t('description')} />
      <StructuredData />
      {isAccountDeleted && <Notice kind="good">{t('accountDeleted', { days: String(limits.deletionDays) })}</Notice>}
      <div className={`stack ${styles.hero}`}>
        <h1 className={styles.headline}>
          {t('headline.first')} <br />
          {t('headline.second')}
        </h1>
        <TwoMeet />
        <p className={`lead muted ${styles.lead}`}>{t('lead')}</p>
      </div>
      {loaded.languages && <WantedLanguages languages={loaded.languages} />}
      <SearchForm languages={loaded.languages} />
      {/* A visitor sees who it is where they write (decision 009). */}
      <NewestMembers newest={loaded.preview} path="write" isLarge />
      <HowItGoes />
      <FromWhere loaded={loaded} />
    </div>
  );
}

function SearchForm({ languages }: Pick<VisitorsHome, 'languages'>) {
  const t = useTranslations('search-fields');
  const words = useTranslations('home');
  if (!languages) return <FailedPart />;
  return (
    // A plain form: the search gets its own address, and works before and without scripts.
    <form className={searchRow.row} action={localePath(useLocale(), 'tandems')}>
      <LanguageSelect id="speak" label={t('speak')} name="speak" languages={languages} />
      <LanguageSelect label={t('learn')} name="learn" languages={languages} />
      <div>
        <PlaceField value="" />
      </div>
      <Button look="primary">
        <Icon name="search" />
        {words('find')}
      </Button>
    </form>
  );
}

function HowItGoes() {
  const t = useTranslations('home.about');
  const steps = useTranslations('home.steps');
  return (
    <section className={`stack start ${styles.section}`}>
      <h2>{t('title')}</h2>
      <img className={styles.scene} src={train} alt="" width={1200} height={560} loading="lazy" />
      <p className="measure">{t('text')}</p>
      <div className={styles.steps}>
        {(['find', 'write', 'meet'] as const).map((step) => (
          <div key={step}>
            <h3>{steps(`${step}.title`)}</h3>
            <p className="muted">{steps(`${step}.text`)}</p>
          </div>
        ))}
      </div>
      <PageLink to="info" reloadDocument>
        {t('link', { brand: brandInText })}
      </PageLink>
    </section>
  );
}

function FromWhere({ loaded: { lit, members } }: { loaded: VisitorsHome }) {
  const t = useTranslations('home');
  return (
    <section className={`stack start ${styles.section}`}>
      {members && members.count > 0 && <h2>{t('members', members)}</h2>}
      <PageLink className={styles.map} to="tandems/map">
        <SwissMap lit={lit ?? []} label={lit && lit.length > 0 ? t('map', { count: lit.length }) : t('mapPlain')} />
        <span>{t('openMap')}</span>
      </PageLink>
      {!(lit && members) && <FailedPart />}
      <ButtonLink look="ink" to="signup">
        {t('signup.button')}
      </ButtonLink>
    </section>
  );
}
