import { momentInWords } from '../../../contract/format/dates.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { OwnAction, OwnAppeal } from '../../../contract/moderation.ts';

interface Moment {
  iso: string;
  shown: string;
}

/** A measure as its page shows it. */
export interface MeasureView extends Pick<OwnAction, 'id' | 'kind' | 'about' | 'reason' | 'canAppeal'> {
  created: Moment;
  /** null: of a kind without an end */
  end: { kind: 'until'; at: Moment } | { kind: 'open' } | { kind: 'lifted'; at: Moment } | null;
  appeal: OwnAppeal | null;
}

/** Makes the view of a measure. For loaders: a browser may know other words for days. */
export function measureView(action: OwnAction, locale: Locale, now: Date): MeasureView {
  const { id, kind, about, reason, canAppeal, appeal } = action;
  const moment = (iso: string): Moment => ({ iso, shown: momentInWords(iso, locale, { now }) });
  return { id, kind, about, reason, canAppeal, appeal, created: moment(action.createdAt), end: endOf(action, moment) };
}

function endOf({ kind, until, liftedAt }: OwnAction, moment: (iso: string) => Moment): MeasureView['end'] {
  if (liftedAt) return { kind: 'lifted', at: moment(liftedAt) };
  if (kind !== 'suspend' && kind !== 'pause_messaging') return null;
  return until ? { kind: 'until', at: moment(until) } : { kind: 'open' };
}
