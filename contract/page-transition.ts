/**
 * The rule by which one page fades into the next; every document of ours has it, as one without is told as an error
 * (docs/decisions/035-visitors-pages.md). It stands in the page itself, before its style sheets: what lays a page out earlier than those are there
 * would find none. `frame-sizing` is as young as browsers that say nothing of a fade cut short; it is used for nothing else.
 */
export const pageTransition =
  '@media (prefers-reduced-motion:no-preference){@supports (frame-sizing:auto){@view-transition{navigation:auto}}}';
