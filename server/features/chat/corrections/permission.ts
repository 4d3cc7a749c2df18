import type { CorrectionPermission } from '../../../../contract/constants/chats.ts';
import type { Corrections } from '../../../../contract/constants/tandems.ts';

/** What is known of whether one side of a chat wants to be corrected by the other. */
export interface CorrectionWish {
  asked: boolean;
  /** what they said in this chat; null: nothing yet */
  wanted: boolean | null;
  /** what they said is older than the agreement that runs */
  isOlder: boolean;
  /** when they want to be corrected, by an agreement that runs; null without one */
  style: Corrections | null;
}

/**
 * Whether the other side may correct them (decision 016). The newer word counts: an agreement to be corrected at once or afterwards
 * allows it until they say otherwise in the chat. Where neither says yes, they are asked, once.
 */
export function permissionOf({ asked, wanted, isOlder, style }: CorrectionWish): CorrectionPermission {
  const isAgreed = style === 'at_once' || style === 'afterwards';
  if (isAgreed && (wanted === null || isOlder)) return 'allowed';
  if (wanted !== null) return wanted ? 'allowed' : 'refused';
  return asked ? 'waits' : 'ask';
}

/** CorrectionWish of a row of chat_members under an alias, as an expression of SQL; asked for nobody it says nothing is known. */
export function correctionWish(side: string): string {
  return `(select jsonb_build_object('asked', ${side}.corrections_asked_at is not null, 'wanted', ${side}.corrections_wanted,
      'isOlder', coalesce(${side}.corrections_answered_at < agreed.at, false), 'style', agreed.style)
    from (select) known left join lateral (
      select agreeing.corrections as style,
        (select max(tandem_events.at) from tandem_events where tandem_id = running.id and kind = 'accepted') as at
      from tandems running join tandem_members agreeing on agreeing.tandem_id = running.id and agreeing.user_id = ${side}.user_id
      where running.chat_id = ${side}.chat_id and running.state in ('active', 'paused')) agreed on true)`;
}
