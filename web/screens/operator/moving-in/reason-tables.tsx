import { useTranslations } from 'use-intl/react';
import { importRefusals, pictureFaults } from '../../../../contract/constants/moving-in.ts';
import { swissNumber } from '../../../../contract/format/numbers.ts';
import type { ImportReport } from '../../../../contract/moving-in.ts';
import { useLocale } from '../../../components/locale.ts';
import { oneOf } from '../one-of.ts';
import statistics from '../statistics.module.css';
import { TableFrame } from '../table-frame.tsx';

/** Words for the code of a reason; of one that this version does not know, the code. */
export function useReasonWords(): (code: string) => string {
  const t = useTranslations('operator-moving-in');
  return (code) => {
    const reason = oneOf(importRefusals, code);
    return reason ? t(`reason.${reason}`) : code;
  };
}

/** Rows that were not imported, by table and reason. */
export function Refused({ refused }: { refused: ImportReport['refused'] }) {
  const t = useTranslations('operator-moving-in');
  const words = useReasonWords();
  return (
    <section className={`stack ${statistics.part}`} aria-labelledby="refused">
      <div className={`cluster between baseline ${statistics.partHead}`}>
        <h2 id="refused">{t('refusedTitle')}</h2>
        {refused.length > 0 && <CsvLink list="refused" />}
      </div>
      <p className="small muted">{refused.length > 0 ? t('refusedText') : t('refusedNone')}</p>
      {refused.length > 0 && (
        <TableFrame label={t('refusedTitle')}>
          <thead>
            <tr>
              <th scope="col">{t('column.kind')}</th>
              <th scope="col">{t('column.reason')}</th>
              <th scope="col" data-number>
                {t('column.rows')}
              </th>
            </tr>
          </thead>
          <tbody>
            {refused.map(({ kind, reason, rows }) => (
              <tr key={`${kind} ${reason}`}>
                <th scope="row">{t(`kind.${kind}`)}</th>
                <td>{words(reason)}</td>
                <td data-number>{swissNumber(rows)}</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
    </section>
  );
}

/** Pictures that could not be converted, by reason, and those that wait. */
export function MissingPictures({ missing, waiting }: { missing: Missing; waiting: number }) {
  const t = useTranslations('operator-moving-in');
  const words = (code: string) => {
    const fault = oneOf(pictureFaults, code);
    return fault ? t(`fault.${fault}`) : code;
  };
  const rows = [
    ...missing.map(({ fault, pictures }) => ({ reason: words(fault), pictures })),
    ...(waiting > 0 ? [{ reason: t('fault.waiting'), pictures: waiting }] : []),
  ];
  return (
    <section className={`stack ${statistics.part}`} aria-labelledby="missing">
      <div className={`cluster between baseline ${statistics.partHead}`}>
        <h2 id="missing">{t('picturesTitle')}</h2>
        {rows.length > 0 && <CsvLink list="pictures" />}
      </div>
      <p className="small muted">{rows.length > 0 ? t('picturesText') : t('picturesNone')}</p>
      {rows.length > 0 && (
        <TableFrame label={t('picturesTitle')}>
          <thead>
            <tr>
              <th scope="col">{t('column.reason')}</th>
              <th scope="col" data-number>
                {t('column.pictures')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ reason, pictures }) => (
              <tr key={reason}>
                <th scope="row">{reason}</th>
                <td data-number>{swissNumber(pictures)}</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
    </section>
  );
}

type Missing = ImportReport['pictures']['missing'];

function CsvLink({ list }: { list: 'refused' | 'pictures' }) {
  const t = useTranslations('operator-moving-in');
  return (
    <a href={`/api/operator/moving-in/${list}/csv?locale=${useLocale()}`} download>
      {t('csv')}
    </a>
  );
}
