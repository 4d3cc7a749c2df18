import { useTranslations } from 'use-intl/react';
import type { ActionKind, AppealDecision, Role } from '../../../contract/constants/moderation.ts';
import { momentInFigures } from '../../../contract/format/dates.ts';
import { swissMoney } from '../../../contract/format/money.ts';
import { swissNumber } from '../../../contract/format/numbers.ts';
import type { AuditEntry } from '../../../contract/operator-views.ts';

/** The details of a log entry, as text. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const lines = useLines(entry).filter((line) => line !== null && line !== '');
  if (lines.length === 0) return '–';
  return (
    <ul className="plain-list">
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
          ? t('actions.until', { time: momentInFigures(until) })
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
    case 'search_subscriptions':
    case 'search_invoices':
      return [
        details.by === 'email' ? t('audit.byEmail') : String(details.name ?? details.q ?? ''),
        t('audit.found', { count: Number(details.found) }),
      ];
    case 'create_plan':
    case 'change_plan':
    case 'delete_plan':
      return [String(details.plan), priceOf(details)];
    case 'mark_invoice_paid':
    case 'cancel_invoice':
      return [t('audit.invoice', { number: String(details.number) })];
    case 'make_codes':
    case 'download_codes':
    case 'stop_codes':
      return [
        t('audit.codes', { count: Number(details.codes), shown: swissNumber(Number(details.codes)) }),
        typeof details.text === 'string' ? details.text : null,
      ];
    case 'handle_enquiry':
      return [t('audit.handled', { is: details.handled === true ? 'yes' : 'no' })];
    default:
      return [typeof details.text === 'string' ? details.text : null];
  }
}

/** What a plan costs, and what it cost before where that changed. */
function priceOf({ price, priceBefore }: AuditEntry['details']): string | null {
  if (typeof price !== 'number') return null;
  const isChanged = typeof priceBefore === 'number' && priceBefore !== price;
  return isChanged ? `${swissMoney(priceBefore)} → ${swissMoney(price)}` : swissMoney(price);
}
