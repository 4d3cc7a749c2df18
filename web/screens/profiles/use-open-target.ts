import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Opens the closed section of a form that contains the address's target, and shows it. */
export function useOpenTarget(form: RefObject<HTMLFormElement | null>) {
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash && form.current?.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`);
    if (!target) return;
    const section = target.closest('details') ?? target.querySelector('details');
    if (section) section.open = true;
    target.scrollIntoView();
  }, [hash, form]);
}
