import { useTranslations } from 'use-intl/react';
import { dateInWords } from '../../../contract/format/dates.ts';
import { ApiError } from '../../client/api-client.ts';
import { ButtonLink } from '../../components/button.tsx';
import { useLocale } from '../../components/locale.ts';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { type PageContext, pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/organisation.screen.ts';
import styles from './organisation.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const [organisation, own] = await Promise.all([readOrganisation(api), api('GET /api/cohorts')]);
  return { organisation, own: own.data };
}

/** null: the reader owns no team. */
async function readOrganisation(api: PageContext['api']) {
  try {
    return (await api('GET /api/organisation')).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** The programmes of the team the reader owns, and those they take part in. */
export default function Organisation({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('cohorts-organisation');
  const locale = useLocale();
  const { organisation, own } = loaderData;
  return (
    <div className={`stack gap-lg reading ${styles.page}`}>
      <SubPageHeading title={t('title')} back={{ to: 'account/team', words: t('back') }}>
        <p className="lead muted">{organisation ? t('lead', { team: organisation.team }) : t('none')}</p>
      </SubPageHeading>
      {organisation && !organisation.isPaid && <Notice kind="bad">{t('unpaid')}</Notice>}
      {organisation && (
        <ul className={`lined-list ${styles.cohorts}`}>
          {organisation.cohorts.map(({ id, name, startsOn, endsOn, people, waiting, pairs }) => (
            <li className="cluster" key={id}>
              <div className={`stack gap-3xs ${styles.term}`}>
                <h2 className="text-lg">
                  <PageLink to={`organisation/${id}`}>{name}</PageLink>
                </h2>
                <p className="muted">
                  {t('term', { from: dateInWords(startsOn, locale), until: dateInWords(endsOn, locale) })}
                </p>
              </div>
              <p className={styles.halves}>
                <span>{t('waiting', { count: waiting })}</span>
                <span>{t('pairs', { count: pairs })}</span>
              </p>
              <p className="small muted wide">{t('people', { count: people, room: String(organisation.room) })}</p>
            </li>
          ))}
        </ul>
      )}
      {organisation ? (
        organisation.isPaid && (
          <div className="cluster">
            <ButtonLink look="primary" to="organisation/new">
              {t('new')}
            </ButtonLink>
            <ButtonLink to="organisation/sign-on">{t('signOn')}</ButtonLink>
            <ButtonLink to="organisation/directory">{t('directory')}</ButtonLink>
          </div>
        )
      ) : (
        <ButtonLink to="corporate-benefit" reloadDocument>
          {t('offer')}
        </ButtonLink>
      )}
      {own.length > 0 && (
        <section className={`stack gap-xs ${styles.own}`}>
          <h2>{t('ownTitle')}</h2>
          <ul className="lined-list">
            {own.map(({ code, name, team, isPaired }) => (
              <li key={code}>
                <PageLink to={`cohort/${code}`}>{name}</PageLink>{' '}
                <span className="muted">
                  {team} · {t(isPaired ? 'ownPaired' : 'ownWaiting')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
