import { useRevalidator } from 'react-router';
import { useLiveEvents } from '../../live/live-updates.ts';

/** Loads the page's data again when something about a tandem or one of its meetings changes, in every tab and on every device. */
export function useFreshTandems(): void {
  const { revalidate } = useRevalidator();
  useLiveEvents(({ name }) => {
    if (name === 'tandem' || name === 'meeting' || name === 'resync') void revalidate();
  });
}
