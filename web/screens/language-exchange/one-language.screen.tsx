import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { brand } from '../../../contract/brand.ts';
import type { Language } from '../../../contract/directories.ts';
import { swissNumber } from '../../../contract/format/numbers.ts';
import { withinSentence } from '../../../contract/format/within-sentence.ts';
import type { LanguageStatistics } from '../../../contract/language-exchange.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { Api } from '../../client/api-client.ts';
import { languageQuery } from '../../client/language-query.ts';
import { orNotFound } from '../../client/or-not-found.ts';
import { ButtonLink } from '../../components/button.tsx';
import { FailedPart } from '../../components/failed-part.tsx';
import { useLocale } from '../../components/locale.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { TipList } from '../../components/tip-list.tsx';
import { useAnswerTime } from '../../components/use-answer-time.ts';
import { languageFactsOf, tipsOf } from '../../content/content.server.ts';
import { pageContext } from '../../routing/page-context.ts';
import type { PageHandle } from '../../routing/page-handle.ts';
import { sharedPage } from '../../routing/shared-page.ts';
import type { Route } from './+types/one-language.screen.ts';
import { Balance } from './balance.tsx';
import { Counterparts } from './counterparts.tsx';
import { Crumbs } from './crumbs.tsx';
import { Facts } from './facts.tsx';
import styles from './language-exchange.module.css';
import { languageMeant } from './language-meant.ts';
import { balanceOf, kindOf } from './language-words.ts';
import { Places } from './places.tsx';

/** Of fewer members hardly anybody lives near. */
const few = 60;

/** The tips (their paths below tipps/) that help most with a language: always the first meeting, and one that suits it. */
function tipsFor({ code, speaking, learning }: LanguageStatistics): string[] {
  return ['first-meeting', suited(code, speaking, learning)];
}

function suited(code: string, speaking: number, learning: number): string {
  if (code === 'gsw' || code === 'de') return 'swiss-german';
  if (speaking + learning < few) return 'online-tandem';
  const { balance } = balanceOf(speaking, learning);
  return balance === 'even' ? 'topics' : 'first-message';
}

export const handle: PageHandle = { withoutScript: true };
export const headers = sharedPage;

/** The numbers of one language, the tips that suit them, and the languages that go with it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api, user, locale, part } = context.get(pageContext);
  const [{ data: language }, member] = await Promise.all([
    orNotFound(api('GET /api/languages/{code}', { params: { code: params.language } }), {
      elsewhere: async () => {
        const code = await languageMeant(api, params.language);
        if (code && code !== params.language) throw redirect(`/${locale}/language-exchange/${code}${url.search}`, 301);
      },
    }),
    user(),
  ]);
  const isEmpty = language.speaking + language.learning === 0;
  const supply = isEmpty ? null : await part(api('GET /api/supply', { query: { learns: language.code, locale } }));
  const wanted = tipsFor(language);
  const tips = tipsOf(locale).filter(({ slug }) => wanted.includes(slug));
  const facts = languageFactsOf(locale, language.code);
  return {
    language,
    facts: facts && { ...facts, near: await namedLanguages(api, locale, facts.near) },
    tips: tips.map(({ slug, title }) => ({ slug, title })),
    isMember: member !== null,
    answers: supply && { hours: supply.data.hoursToAnswer },
  };
}

async function namedLanguages(api: Api, locale: Locale, codes: string[]): Promise<Language[]> {
  const { data: languages } = await api('GET /api/languages', { query: languageQuery(locale) });
  return codes.flatMap((code) => languages.find((language) => language.code === code) ?? []);
}

/** One language: who speaks and learns it, in return for what and where, each with the search that is ready for it. */
export default function OneLanguage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('language-exchange.one');
  const locale = useLocale();
  const { language, facts, tips, isMember, answers } = loaderData;
  const { code, speaking, learning } = language;
  const words = { language: withinSentence(language.name, locale), kind: kindOf(code) };
  const numbers = {
    ...words,
    speaking,
    learning,
    speakingShown: swissNumber(speaking),
    learningShown: swissNumber(learning),
  };
  const { balance, ratio } = balanceOf(speaking, learning);
  const isEmpty = balance === 'none';
  return (
    <div className={`stack gap-xl ${styles.page}`}>
      <PageTitle
        title={t('title', words)}
        description={
          facts
            ? t('description.known', { opening: facts.opening })
            : isEmpty
              ? t('description.none', { ...words, brand: brand.name })
              : t('description.some', numbers)
        }
      />
      <header className={styles.heading}>
        <Crumbs code={code} name={language.name} />
        <h1>{t('title', words)}</h1>
        <p className="lead muted">
          {t(`balance.${balance}`, { ...numbers, ratio })}{' '}
          {(balance === 'moreLearning' || balance === 'moreSpeaking') && t(`advice.${balance}`)}
        </p>
      </header>
      {isEmpty ? <Start words={words} isMember={isMember} /> : <Numbers language={language} answers={answers} />}
      {facts && <Facts facts={facts} />}
      {!isEmpty && <Partners language={language} />}
      <section className={styles.section}>
        <h2>{t('tips')}</h2>
        <TipList tips={tips} heading="h3" />
      </section>
    </div>
  );
}

/** answers: within how many hours half of them arrived; null: it could not be loaded. */
function Numbers(props: { language: LanguageStatistics; answers: { hours: number | null } | null }) {
  const { language, answers } = props;
  const t = useTranslations('language-exchange.one');
  const answerTime = useAnswerTime(answers?.hours ?? null);
  const { code, speaking } = language;
  return (
    <>
      <Balance language={language} />
      {answerTime && <p className="muted">{answerTime}</p>}
      {!answers && <FailedPart />}
      <ButtonLink className={styles.search} look="ink" to={`tandems?${speaking > 0 ? 'learn' : 'speak'}=${code}`}>
        {t('search')}
      </ButtonLink>
    </>
  );
}

function Partners({ language }: { language: LanguageStatistics }) {
  const { speaking, learning, wantedBySpeakers, spokenByLearners } = language;
  return (
    <>
      <Counterparts side="learn" language={language} counterparts={wantedBySpeakers} total={speaking} />
      <Counterparts side="speak" language={language} counterparts={spokenByLearners} total={learning} />
      <Places language={language} />
    </>
  );
}

function Start(props: { words: { language: string; kind: 'signed' | 'spoken' }; isMember: boolean }) {
  const t = useTranslations('language-exchange.one.start');
  const { words, isMember } = props;
  return (
    <section className="stack box start">
      <h2>{t('title')}</h2>
      <p>{t('text', words)}</p>
      <ButtonLink look="primary" to={isMember ? 'account/profile' : 'signup'}>
        {t(isMember ? 'profile' : 'signup')}
      </ButtonLink>
    </section>
  );
}
