import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { type InviteResult, inviteResults } from '../../contract/constants/teams.ts';
import { startingWith } from '../../contract/format/starting-with.ts';
import * as limits from '../../contract/limits.ts';
import type { InviteLine } from '../../contract/teams.ts';
import styles from './invite-report.module.css';

/** What needs the reader first, what went well last. */
/** Results that need attention come first. */
const order = startingWith(inviteResults, 'malformed', 'too_many', 'double', 'waiting', 'member', 'again');
const good: InviteResult[] = ['again', 'invited'];
/** A list this short is shown at once, even if nothing has to be done. */
const few = 5;

/**
 * The result of each line of addresses: grouped by result, with the reason once, and the lines below it. isPreview:
 * nothing was mailed yet.
 */
export function InviteReport(props: { report: InviteLine[]; heading: 'h2' | 'h3'; isPreview?: boolean }) {
  const { report, heading: Heading, isPreview = false } = props;
  const t = useTranslations('teams.report');
  // A line may contain several addresses, even the same one.
  const placed = report.map((line, place) => ({ ...line, place }));
  const heading = useRef<HTMLHeadingElement>(null);
  // It is above the clicked button, possibly out of sight.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={`stack gap-xs ${styles.report}`}>
      <Heading ref={heading} tabIndex={-1}>
        {t(isPreview ? 'preview.title' : 'title')}
      </Heading>
      {order.map((result) => {
        const lines = placed.filter((line) => line.result === result);
        return lines.length > 0 && <Group key={result} result={result} lines={lines} isPreview={isPreview} />;
      })}
    </div>
  );
}

interface PlacedLine extends InviteLine {
  place: number;
}

function Group(props: { result: InviteLine['result']; lines: PlacedLine[]; isPreview: boolean }) {
  const { result, lines, isPreview } = props;
  const t = useTranslations('teams.report');
  const isBad = result === 'malformed' || result === 'too_many';
  const isGood = good.includes(result);
  const isToCome = isPreview && (result === 'invited' || result === 'again');
  return (
    <details
      className={[styles.group, isBad && styles.bad, isGood && styles.good].filter(Boolean).join(' ')}
      open={isBad || lines.length <= few}
    >
      <summary>{t(isToCome ? `preview.${result}` : result, { count: lines.length })}</summary>
      <p className="note">
        {isToCome ? t('preview.notYet') : t(`${result}Why`, { max: String(limits.invitationsAtOnce) })}
      </p>
      <ul>
        {lines.map(({ place, line, text }) => (
          <li key={place}>
            <span className="muted numbers">{t('line', { line: String(line) })}</span> <span>{text}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
