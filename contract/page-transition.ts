/**
 * The rule that lets pages fade into each other. Every document needs it, as a transition to one without it is
 * reported as an error (docs/decisions/035-visitors-pages.md). It is inline, before the style sheets, because layout
 * may start before those are loaded. `frame-sizing` selects browsers recent enough not to report an interrupted
 * fade; it has no other use.
 */
export const pageTransition =
  '@media (prefers-reduced-motion:no-preference){@supports (frame-sizing:auto){@view-transition{navigation:auto}}}';
