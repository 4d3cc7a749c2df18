import { momentInFigures } from '../../../contract/format/dates.ts';

/** When something happened, or will. */
export function Moment({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} style={{ whiteSpace: 'nowrap' }}>
      {momentInFigures(iso)}
    </time>
  );
}
