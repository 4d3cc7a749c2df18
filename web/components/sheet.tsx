import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Icon } from './icon.tsx';
import styles from './sheet.module.css';

interface SheetProps {
  id: string;
  label: string;
  /** it is open in its place in the page */
  isInline?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A sheet that a button with `popoverTarget` opens from below. The browser itself opens and closes it, so it works without
 * JavaScript; a browser without popovers shows it in place, and so does isInline.
 */
export const Sheet = import.meta.env.SSR ? PlainSheet : ClosingSheet;

/** Closes with the page it was opened on. */
function ClosingSheet(props: SheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const page = useRef(key);
  useEffect(() => {
    // It may have been opened before this ran, on the same page.
    if (key !== page.current && sheet.current?.matches(':popover-open')) sheet.current.hidePopover();
    page.current = key;
  }, [key]);
  return <PlainSheet {...props} element={sheet} />;
}

function PlainSheet(props: SheetProps & { element?: Ref<HTMLElement> }) {
  const { id, label, isInline = false, className = '', children, element } = props;
  const t = useTranslations('layouts.more');
  return (
    <section
      className={`${isInline ? styles.inline : styles.sheet} ${className}`}
      id={id}
      ref={element}
      popover={isInline ? undefined : 'auto'}
      aria-label={label}
    >
      <button
        type="button"
        className={`round ${styles.close}`}
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label={t('close')}
      >
        <Icon name="x" size={22} />
      </button>
      {children}
    </section>
  );
}
