import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startOnEveryPage } from './islands/on-every-page.ts';
import { keepTyped } from './typed-before-scripts.ts';

startOnEveryPage();
const typeAgain = keepTyped();

function Application() {
  useEffect(typeAgain, []);
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Application />
    </StrictMode>,
  );
});
