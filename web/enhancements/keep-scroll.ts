const storageName = 'scrolled-to';

/**
 * A link or form marked `data-keeps-scroll` leads to the same page with something changed: it is shown as far down as one was.
 */
export function keepScroll(): void {
  const noteOf = ({ type, target }: Event) => {
    const isMarked = (target as Element).closest(`${type === 'click' ? 'a' : 'form'}[data-keeps-scroll]`);
    if (isMarked) note(JSON.stringify({ path: location.pathname, top: scrollY, at: Date.now() }));
  };
  document.addEventListener('click', noteOf);
  document.addEventListener('submit', noteOf);
  scrollBack();
}

/** A note is for the page that follows at once, not for one that is opened later. */
const keptMilliseconds = 20_000;

function scrollBack() {
  const noted = JSON.parse(taken() ?? 'null') as { path: string; top: number; at: number } | null;
  if (noted?.path === location.pathname && Date.now() - noted.at < keptMilliseconds) scrollTo(0, noted.top);
}

/** Without storage one begins at the top. */
function note(text: string) {
  try {
    sessionStorage.setItem(storageName, text);
  } catch {}
}

function taken(): string | null {
  try {
    const noted = sessionStorage.getItem(storageName);
    sessionStorage.removeItem(storageName);
    return noted;
  } catch {
    return null;
  }
}
