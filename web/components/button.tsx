import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { PageLink } from './page-link.tsx';

export type ButtonLook = 'primary' | 'ink' | 'outline' | 'quiet';

function classOf(look: ButtonLook, extra?: string) {
  return [styles.button, look !== 'outline' && styles[look], extra].filter(Boolean).join(' ');
}

/** A button; submits its form unless type says otherwise. One primary a view. */
export function Button({ look = 'outline', className, ...rest }: ComponentProps<'button'> & { look?: ButtonLook }) {
  return <button className={classOf(look, className)} {...rest} />;
}

/** A link of this site that looks like a button. */
export function ButtonLink({
  look = 'outline',
  className,
  ...rest
}: ComponentProps<typeof PageLink> & { look?: ButtonLook }) {
  return <PageLink className={classOf(look, className)} {...rest} />;
}
