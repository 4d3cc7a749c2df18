/** The button of a person's place on the board, if it is there now. */
export const buttonOf = (seat: string) => document.querySelector<HTMLElement>(`[data-seat="${seat}"]`);

/** The button of the place in which something happened. */
export function buttonAt({ target }: { target: EventTarget }): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-seat]') : null;
}
