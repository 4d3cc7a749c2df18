import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a change of page without a load, keyboard and screen reader continue at the main part, unless the page set a focus itself. */
export function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const element = main.current;
    if (element && !element.contains(document.activeElement)) element.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
