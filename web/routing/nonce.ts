import { createContext } from 'react';

/** What the inline scripts of a document carry to be allowed; undefined in the browser, and where no policy applies. */
export const NonceContext = createContext<string | undefined>(undefined);
