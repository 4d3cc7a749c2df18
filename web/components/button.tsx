import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { PageLink } from './page-link.tsx';

export type ButtonLook = 'primary' | 'ink' | 'outline' | 'quiet';

interface Looks {
  look?: ButtonLook;
  /** as tall as form fields, for the end of a form or next to a field */
  tall?: boolean;
  /** on a phone its words are only heard */
  isIconOnPhone?: boolean;
}

function classOf({ look = 'outline', tall, isIconOnPhone }: Looks, extra?: string) {
  return [styles.button, look !== 'outline' && styles[look], tall && styles.tall, isIconOnPhone && styles.icon, extra]
    .filter(Boolean)
    .join(' ');
}

/** A button; submits its form by default. One primary button per view. */
export function Button({ look, tall, isIconOnPhone, className, ...rest }: ComponentProps<'button'> & Looks) {
  return <button className={classOf({ look, tall, isIconOnPhone }, className)} {...rest} />;
}

/** A link of this site that looks like a button. */
export function ButtonLink({ look, tall, className, ...rest }: ComponentProps<typeof PageLink> & Looks) {
  return <PageLink className={classOf({ look, tall }, className)} {...rest} />;
}

/** A link to a file of the API that looks like a button. */
export function FileButton({ look, tall, className, ...rest }: ComponentProps<'a'> & Looks) {
  return <a className={classOf({ look, tall }, className)} {...rest} />;
}
