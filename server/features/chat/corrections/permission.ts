import type { CorrectionPermission } from '../../../../contract/constants/chats.ts';
import type { Corrections } from '../../../../contract/constants/tandems.ts';

/** What one side of a chat has decided about being corrected. */
export interface CorrectionWish {
  isRequested: boolean;
  /** their answer in this chat; null: none yet */
  wanted: boolean | null;
  /** that answer is older than the running agreement */
  isOlder: boolean;
  /** when they want to be corrected, by the running agreement; null without one */
  style: Corrections | null;
}

/**
 * Whether the other side may correct them (decision 016). The newer statement counts: an agreement to be corrected
 * allows it until they say otherwise in the chat. If neither says yes, they are asked, once.
 */
export function permissionOf({ isRequested, wanted, isOlder, style }: CorrectionWish): CorrectionPermission {
  const isAgreed = style === 'at_once' || style === 'afterwards';
  if (isAgreed && (wanted === null || isOlder)) return 'allowed';
  if (wanted !== null) return wanted ? 'allowed' : 'refused';
  return isRequested ? 'waits' : 'ask';
}

/** SQL: CorrectionWish of a chat_members row with this alias; without a member nothing is known. */
export function correctionWish(side: string): string {
  return `(select jsonb_build_object('isRequested', ${side}.corrections_asked_at is not null, 'wanted', ${side}.corrections_wanted,
      'isOlder', coalesce(${side}.corrections_answered_at < agreed.at, false), 'style', agreed.style)
    from (select) known left join lateral (
      select agreeing.corrections as style,
        (select max(tandem_events.at) from tandem_events where tandem_id = running.id and kind = 'accepted') as at
      from tandems running join tandem_members agreeing on agreeing.tandem_id = running.id and agreeing.user_id = ${side}.user_id
      where running.chat_id = ${side}.chat_id and running.state in ('active', 'paused')) agreed on true)`;
}
