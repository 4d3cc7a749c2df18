import { useRevalidator } from 'react-router';
import { useLiveEvents } from '../live/live-updates.ts';

/** Loads the page's data again when a new round proposes people, in every tab and on every device. */
export function useFreshProposals(): void {
  const { revalidate } = useRevalidator();
  useLiveEvents(({ name }) => {
    if (name === 'proposals' || name === 'resync') void revalidate();
  });
}
