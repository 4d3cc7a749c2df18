import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type OwnElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module 'react' {
  namespace JSX {
    /** The elements of our own that web/enhancements defines. */
    interface IntrinsicElements {
      'closable-note': OwnElement & { name: string; class?: string | undefined };
      'offline-sign': OwnElement;
      'page-retry': OwnElement;
    }
  }
}
