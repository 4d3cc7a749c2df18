import { data } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { momentInFigures } from '../../../../contract/format/dates.ts';
import { swissNumber } from '../../../../contract/format/numbers.ts';
import type { ImportReport } from '../../../../contract/moving-in.ts';
import { Notice } from '../../../components/notice.tsx';
import { pageContext } from '../../../routing/page-context.ts';
import { EmptyList } from '../empty-list.tsx';
import { Figures } from '../figures.tsx';
import { orUnknownPage } from '../or-unknown-page.ts';
import { PageHead } from '../page-head.tsx';
import statistics from '../statistics.module.css';
import type { Route } from './+types/moving-in.screen.ts';
import { KindTable } from './kind-table.tsx';
import { MarkTable } from './mark-table.tsx';
import { addsUp, Money } from './money.tsx';
import { MissingPictures, Refused } from './reason-tables.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, user } = context.get(pageContext);
  if ((await user())?.role !== 'admin') throw data(null, { status: 404 });
  return { report: (await orUnknownPage(api('GET /api/operator/moving-in'))).data };
}

export default function MovingIn({ loaderData: { report } }: Route.ComponentProps) {
  const t = useTranslations('operator-moving-in');
  if (!report)
    return (
      <>
        <PageHead title={t('title')} />
        <EmptyList title={t('none')}>
          <p className="muted">{t('noneText')}</p>
        </EmptyList>
      </>
    );
  const { strapi, startedAt, endedAt, kinds, refused, marked, money, hidden, pictures } = report;
  const sum = (count: (kind: Kind) => number) => kinds.reduce((all, kind) => all + count(kind), 0);
  const unaccounted = kinds
    .filter((kind) => kind.read !== taken(kind) + kind.refused)
    .map(({ kind }) => t(`kind.${kind}`));
  if (!addsUp(money)) unaccounted.push(t('money.title'));
  return (
    <>
      <PageHead title={t('title')}>
        <p className="muted">
          {t('lead', { version: String(strapi), start: momentInFigures(startedAt), end: momentInFigures(endedAt) })}
        </p>
        {unaccounted.length === 0 ? (
          <Notice kind="good">{t('addsUp')}</Notice>
        ) : (
          <Notice kind="bad">{t('doesNotAddUp', { kinds: unaccounted.join(', ') })}</Notice>
        )}
      </PageHead>
      <Figures
        figures={[
          { name: t('figure.read'), value: swissNumber(sum(({ read }) => read)) },
          { name: t('figure.taken'), value: swissNumber(sum(taken)) },
          { name: t('figure.refused'), value: swissNumber(sum((kind) => kind.refused)) },
          { name: t('figure.hidden'), value: swissNumber(hidden) },
          { name: t('figure.pictures'), value: swissNumber(pictures.imported) },
        ]}
      />
      <section className={`stack ${statistics.part}`} aria-labelledby="by-kind">
        <h2 id="by-kind">{t('byKind')}</h2>
        <p className="small muted">{t('byKindText')}</p>
        <KindTable kinds={kinds} />
      </section>
      {money.read > 0 && <Money money={money} />}
      <Refused refused={refused} />
      <MissingPictures missing={pictures.missing} waiting={pictures.waiting} />
      {marked.length > 0 && (
        <section className={`stack ${statistics.part}`} aria-labelledby="marked">
          <h2 id="marked">{t('markedTitle')}</h2>
          <p className="small muted">{t('markedText')}</p>
          <MarkTable marked={marked} />
        </section>
      )}
    </>
  );
}

type Kind = ImportReport['kinds'][number];

function taken(kind: Kind): number {
  return kind.new + kind.changed + kind.same + kind.changedHere;
}
