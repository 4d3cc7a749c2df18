import { useRevalidator } from 'react-router';
import { useLiveEvents } from '../live/live-updates.ts';

/** Loads the page's data again, in every tab and on every device, when what the member has bought, been given or lost changes. */
export function useFreshSession(): void {
  const { revalidate } = useRevalidator();
  useLiveEvents(({ name }) => {
    if (name === 'subscription' || name === 'resync') void revalidate();
  });
}
