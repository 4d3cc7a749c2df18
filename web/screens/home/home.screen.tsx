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
import { TipList } from '../../components/tip-list.tsx';
import { tipsOf } from '../../content/content.server.ts';
import { type PageContext, pageContext } from '../../routing/page-context.ts';
import { sharedPage } from '../../routing/shared-page.ts';
import type { Route } from './+types/home.screen.ts';
import styles from './home.module.css';
import { loadMemberHome } from './load-member-home.ts';
import { MemberHome } from './member-home.tsx';
import { NewestMembers, newestQuery } from './newest-members.tsx';
import { StructuredData } from './structured-data.tsx';
import { WantedLanguages } from './wanted-languages.tsx';

/** Equal for all visitors; a member's page, which is never kept, is another one. */
export const headers = sharedPage;

const shownTips = 3;

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
    tips: tipsOf(locale)
      .slice(0, shownTips)
      .map(({ slug, title, description }) => ({ slug, title, description })),
  };
}

type VisitorsHome = Awaited<ReturnType<typeof loadForVisitors>>;

export default function Home({ loaderData }: Route.ComponentProps) {
  return loaderData.member ? <MemberHome home={loaderData.member} /> : <HomeOfVisitors loaded={loaderData.visitor} />;
}

/** What the place is, and who is there: people before the map, the map before what there is to read. */
function HomeOfVisitors({ loaded }: { loaded: VisitorsHome }) {
  const t = useTranslations('home');
  const { lit, members, isAccountDeleted } = loaded;
  return (
    <div className={styles.home}>
      <PageTitle title={t('title')} description={t('description')} />
      <StructuredData />
      {isAccountDeleted && <Notice kind="good">{t('accountDeleted', { days: String(limits.deletionDays) })}</Notice>}
      <h1 className={styles.headline}>
        {t('headline.first')} <br />
        {t('headline.second')}
      </h1>
      <p className={`lead muted ${styles.lead}`}>{t('lead')}</p>
      {loaded.languages && <WantedLanguages languages={loaded.languages} />}
      <SearchForm languages={loaded.languages} />
      {/* A visitor sees who it is where they write (decision 009). */}
      <NewestMembers newest={loaded.preview} path="write" />
      <PageLink className={styles.map} to="tandems/map">
        <SwissMap lit={lit ?? []} label={lit && lit.length > 0 ? t('map', { count: lit.length }) : t('mapPlain')} />
        <span>{t('openMap')}</span>
      </PageLink>
      {!(lit && members) && <FailedPart />}
      {members && members.count > 0 && <h2>{t('members', members)}</h2>}
      <About />
      <Tips tips={loaded.tips} />
      <Corporate />
      <SignUpCall />
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
      <LanguageSelect label={t('speak')} name="speak" languages={languages} />
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

function About() {
  const t = useTranslations('home.about');
  const steps = useTranslations('home.steps');
  return (
    <>
      <section className={styles.section}>
        <h2>{t('title')}</h2>
        <p className={styles.text}>{t('text')}</p>
        <PageLink to="info" reloadDocument>
          {t('link', { brand: brandInText })}
        </PageLink>
      </section>
      <section className={styles.section}>
        <h2 className={styles.sectionTitle}>{steps('title')}</h2>
        <div className={styles.steps}>
          {(['find', 'write', 'meet'] as const).map((step) => (
            <div key={step}>
              <h3>{steps(`${step}.title`)}</h3>
              <p className="muted">{steps(`${step}.text`)}</p>
            </div>
          ))}
        </div>
      </section>
    </>
  );
}

function Tips({ tips }: Pick<VisitorsHome, 'tips'>) {
  const t = useTranslations('home.tips');
  return (
    <section className={`${styles.section} ${styles.tips}`}>
      <h2 className={styles.sectionTitle}>{t('title')}</h2>
      <TipList tips={tips} heading="h3" />
      <PageLink to="tipps" reloadDocument>
        {t('all')}
      </PageLink>
    </section>
  );
}

function Corporate() {
  const t = useTranslations('home.corporate');
  return (
    <section className={styles.teaser}>
      <h2>{t('title')}</h2>
      <p className={styles.text}>{t('text')}</p>
      <ButtonLink to="corporate-benefit" reloadDocument>
        {t('link')}
      </ButtonLink>
    </section>
  );
}

function SignUpCall() {
  const t = useTranslations('home.signup');
  return (
    <section className={styles.teaser}>
      <h2>{t('title')}</h2>
      <p className="lead muted">{t('text')}</p>
      <ButtonLink look="ink" to="signup">
        {t('button')}
      </ButtonLink>
    </section>
  );
}
