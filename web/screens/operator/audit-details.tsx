import { useTranslations } from 'use-intl/react';
import type { ActionKind, AppealDecision, Role } from '../../../contract/moderation.ts';
import type { AuditEntry } from '../../../contract/operator-views.ts';
import styles from './case-table.module.css';
import { swissMoment } from './moment.tsx';

/** What an entry of the log says in detail, in words. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const lines = useLines(entry).filter((line) => line !== null);
  if (lines.length === 0) return '–';
  return (
    <ul className={styles.plain}>
      {lines.map((line) => (
        <li key={line} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  );
}

function useLines({ action, details }: AuditEntry): (string | null)[] {
  const t = useTranslations('operator');
  const { until } = details;
  switch (action) {
    case 'act':
      return [
        t(`decided.${details.kind as ActionKind}`),
        typeof until === 'string' && !Number.isNaN(Date.parse(until))
          ? t('actions.until', { time: swissMoment(until) })
          : null,
      ];
    case 'answer_appeal':
      return [t(`appeal.decision.${details.decision as AppealDecision}`)];
    case 'change_role':
      return [t('audit.role', { from: t(`role.${details.from as Role}`), to: t(`role.${details.to as Role}`) })];
    case 'read_chat':
      return [
        typeof details.from === 'number' && typeof details.to === 'number'
          ? t('audit.messages', { from: String(details.from), to: String(details.to) })
          : null,
      ];
    case 'search_members':
      return [
        details.by === 'email' ? t('audit.byEmail') : String(details.name ?? ''),
        t('audit.found', { count: Number(details.found) }),
      ];
    default:
      return [typeof details.text === 'string' ? details.text : null];
  }
}
