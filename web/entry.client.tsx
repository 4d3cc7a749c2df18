import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { runAs } from '../contract/brand.ts';
import { startOnEveryPage } from './enhancements/on-every-page.ts';
import { followWorkerFromStart } from './offline/use-service-worker.ts';
import { restoreTyped } from './typed-before-scripts.ts';

// Set by the server if it is not the product's own (web/root.tsx).
const { brand } = document.documentElement.dataset;
if (brand) runAs(JSON.parse(brand));
startOnEveryPage();
followWorkerFromStart();
const typeAgain = restoreTyped();

function Application() {
  useEffect(typeAgain, []);
  return <HydratedRouter />;
}

/** Errors React recovered from: reports the cause, because the error around it only has the place. */
function reportCause(error: unknown) {
  reportError(error instanceof Error ? (error.cause ?? error) : error);
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Application />
    </StrictMode>,
    { onRecoverableError: reportCause },
  );
});
