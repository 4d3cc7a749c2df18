import { useTranslations } from 'use-intl/react';
import type { CohortReport } from '../../../contract/cohorts.ts';
import { cohortFigures } from '../../../contract/constants/cohorts.ts';
import { dateInWords } from '../../../contract/format/dates.ts';
import { swissNumber } from '../../../contract/format/numbers.ts';
import { orNotFound } from '../../client/or-not-found.ts';
import { FileButton } from '../../components/button.tsx';
import { useLocale } from '../../components/locale.ts';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/report.screen.ts';
import styles from './organisation.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const { data } = await orNotFound(
    api('GET /api/organisation/cohorts/{id}/report', { params: { id: params.cohort } }),
    { statuses: [400, 404] },
  );
  return { id: params.cohort, report: data };
}

/** The term's report: figures from five people on, and the list of those who agreed to be listed. */
export default function Report({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('cohorts-report');
  const locale = useLocale();
  const { id, report } = loaderData;
  const file = (form: 'pdf' | 'csv') => `/api/organisation/cohorts/${id}/report/${form}?locale=${locale}`;
  return (
    <div className={`stack gap-lg reading ${styles.page}`}>
      <SubPageHeading title={t('title')} back={{ to: `organisation/${id}`, words: report.name }}>
        <p className="muted">{t('made', { day: dateInWords(report.madeAt, locale) })}</p>
      </SubPageHeading>
      <dl className={`lined-list ${styles.figures}`}>
        {cohortFigures.map((figure) => {
          const value = report.figures[figure] ?? null;
          return (
            <div key={figure}>
              <dt>{t(`figures.${figure}`)}</dt>
              <dd data-withheld={value === null || undefined}>{value === null ? t('withheld') : swissNumber(value)}</dd>
            </div>
          );
        })}
      </dl>
      <p className="note">{t('rule')}</p>
      <p>
        <FileButton href={file('pdf')} download>
          {t('pdf')}
        </FileButton>
      </p>
      {report.listsHours && <List listed={report.listed} file={file('csv')} />}
    </div>
  );
}

/** The people who agreed to be listed for credits. */
function List({ listed, file }: { listed: CohortReport['listed']; file: string }) {
  const t = useTranslations('cohorts-report');
  return (
    <section className={`stack start ${styles.list}`}>
      <h2>{t('list.title')}</h2>
      <p className="muted">{t('list.text')}</p>
      {listed.length > 0 && (
        <>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('list.name')}</th>
                <th scope="col">{t('list.hours')}</th>
                <th scope="col">{t('list.meetings')}</th>
                <th scope="col">{t('list.hasMinimum')}</th>
              </tr>
            </thead>
            <tbody>
              {listed.map(({ name, hours, meetings, hasMinimum }, place) => (
                <tr key={place}>
                  <th scope="row">{name}</th>
                  <td>{hours}</td>
                  <td>{meetings}</td>
                  <td>{t(hasMinimum ? 'yes' : 'no')}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <FileButton href={file} download>
            {t('csv')}
          </FileButton>
        </>
      )}
      {listed.length === 0 && <p>{t('list.nobody')}</p>}
    </section>
  );
}
