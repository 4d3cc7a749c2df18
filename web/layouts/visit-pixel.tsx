import { useLocation } from 'react-router';
import { useSite } from '../routing/site.ts';

/**
 * Counts a visit by asking this site for a picture, so that it works with and without script. There is none unless the reader
 * accepted; the server checks that again.
 */
export function VisitPixel() {
  const { pathname } = useLocation();
  const site = useSite();
  if (site?.consent !== 'accepted') return null;
  return (
    <img key={pathname} src={`/visit.gif?path=${encodeURIComponent(pathname)}`} alt="" width="1" height="1" hidden />
  );
}
