import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { runAs } from '../contract/brand.ts';
import { startOnEveryPage } from './islands/on-every-page.ts';
import { keepTyped } from './typed-before-scripts.ts';

// Said by the server where it is not the product's own (web/root.tsx).
const { brand } = document.documentElement.dataset;
if (brand) runAs(JSON.parse(brand));
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
