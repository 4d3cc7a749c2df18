const storageName = 'announcements-read';
const tag = 'closable-note';

/** Something a reader may put away for good: by its button, in this browser. It is known by its attribute `name`. */
class ClosableNote extends HTMLElement {
  connectedCallback() {
    this.hidden = read().includes(this.getAttribute('name') ?? '');
    this.addEventListener('click', this);
  }

  handleEvent({ target }: Event) {
    if (!(target as Element).closest('button')) return;
    this.hidden = true;
    // Only those still shown: nothing accumulates.
    const closed = [...document.querySelectorAll<ClosableNote>(`${tag}[hidden]`)];
    write(closed.map((note) => note.getAttribute('name') ?? ''));
    document.getElementById('main')?.focus();
  }
}

export function defineClosableNote(): void {
  customElements.define(tag, ClosableNote);
}

/** Storage can be full or forbidden; then a note returns with the next page. */
function read(): string[] {
  try {
    return (localStorage.getItem(storageName) ?? '').split(',');
  } catch {
    return [];
  }
}

function write(names: string[]) {
  try {
    localStorage.setItem(storageName, names.join());
  } catch {}
}
