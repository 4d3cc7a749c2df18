import { useTranslations } from 'use-intl/react';
import type { CodeRow } from '../../../../contract/codes.ts';
import { dateInFigures } from '../../../../contract/format/dates.ts';
import { swissNumber } from '../../../../contract/format/numbers.ts';
import { ConfirmStep } from '../../../components/confirm-step.tsx';
import { PageLink } from '../../../components/page-link.tsx';
import lists from '../lists.module.css';
import { MemberLink } from '../member-link.tsx';
import { Moment } from '../moment.tsx';
import styles from './codes.module.css';
import { CsvLinks } from './csv-links.tsx';

/** A code, or a batch of them: what it gives, how much of it was taken, and what can be done with it. */
export function CodeItem({ row }: { row: CodeRow }) {
  const t = useTranslations('operator-codes');
  const { id, code, batch, state, note } = row;
  const name = code ?? t('batch', { shown: swissNumber(row.codes) });
  const isBatch = code === null;
  const total = row.uses * row.codes;
  return (
    <li>
      <div className="cluster baseline gap-sm rows-3xs">
        <h2 className={`text-xl ${isBatch ? '' : styles.code}`}>{name}</h2>
        <span className={state === 'open' ? styles.open : 'muted'}>{t(`state.${state}`)}</span>
      </div>
      <p className="strong">
        {t('gives', {
          kind: row.kind,
          days: row.days ?? 0,
          shown: swissNumber(row.days ?? 0),
          team: row.team?.name ?? '',
        })}
      </p>
      {note && (
        <p className="record" dir="auto">
          {note}
        </p>
      )}
      <p className={`cluster ${lists.facts}`}>
        <span>
          {t('redeemed', {
            total,
            done: row.redemptions,
            redemptions: swissNumber(row.redemptions),
            uses: swissNumber(total),
          })}
        </span>
        {isBatch && row.uses > 1 && <span>{t('each', { count: row.uses, shown: swissNumber(row.uses) })}</span>}
        <span>{t('until', { day: dateInFigures(row.endsOn) })}</span>
        {batch && !isBatch && <span>{t('inBatch')}</span>}
        {row.createdBy && <MemberLink person={row.createdBy} />}
        <Moment iso={row.createdAt} />
      </p>
      <div className={`cluster baseline ${styles.ways}`}>
        {isBatch ? (
          <CsvLinks batch={id} />
        ) : (
          <PageLink to={`code/${code}`} aria-label={t('pageOf', { code })} reloadDocument>
            {t('page')}
          </PageLink>
        )}
        {state !== 'stopped' && state !== 'expired' && (
          <ConfirmStep
            label={t('stop')}
            name={t('stopOf', { name })}
            text={t('stopText')}
            confirm={t('stop')}
            fields={{ id }}
          />
        )}
      </div>
    </li>
  );
}
