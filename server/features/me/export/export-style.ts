import { dark, light } from '../../../../contract/colours.ts';

/** The style of an export's page, for screens of any width, light and dark, and for paper. */
export function exportStyle(): string {
  return `
:root { color-scheme: light dark; --ink: ${light.ink}; --muted: ${light.muted}; --paper: ${light.paper};
  --ground: ${light.ground}; --line: ${light.hairline}; }
@media (prefers-color-scheme: dark) {
  :root { --ink: ${dark.ink}; --muted: ${dark.muted}; --paper: ${dark.paper}; --ground: ${dark.ground}; --line: ${dark.hairline}; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 32px 16px 64px; background: var(--ground); color: var(--ink);
  font: 16px/24px Inter, system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
header, main { max-width: 720px; margin: 0 auto; }
h1 { margin: 0 0 16px; font-size: 32px; line-height: 36px; font-weight: 600; letter-spacing: -.03em; text-wrap: balance; }
h2 { margin: 0 0 16px; font-size: 20px; line-height: 28px; font-weight: 600; letter-spacing: -.02em; }
h3 { margin: 0; font-size: 16px; line-height: 24px; font-weight: 600; overflow-wrap: anywhere; }
p { margin: 0; text-wrap: pretty; }
a { color: inherit; }
nav ul { display: flex; flex-wrap: wrap; gap: 8px 20px; margin: 24px 0 0; padding: 0; list-style: none; }
section { margin-top: 24px; padding: 24px; border-radius: 12px; background: var(--paper); }
dl { display: grid; grid-template-columns: minmax(96px, 176px) minmax(0, 1fr); gap: 8px 16px; margin: 0; }
dt, .note, .none { color: var(--muted); font-size: 14px; }
.note { margin-right: 8px; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
article dl { margin: 12px 0; }
img { max-width: 100%; height: auto; margin: 0 12px 12px 0; border-radius: 12px; }
article { padding: 16px 0; border-top: 1px solid var(--line); }
article:first-of-type { padding-top: 0; border-top: 0; }
.words { white-space: pre-line; overflow-wrap: anywhere; }
ol { display: grid; gap: 12px; margin: 16px 0 0; padding: 0; list-style: none; }
li { overflow-wrap: anywhere; }
ol li { max-width: 85%; padding: 8px 16px 12px; border: 1px solid var(--line); border-radius: 12px; justify-self: start; }
ol .mine { justify-self: end; border-color: ${light.yellow}; background: ${light.yellow}; color: ${light.onYellow}; }
ol .mine .note { color: ${light.onYellow}; }
@media (max-width: 480px) { section { padding: 16px; } h1 { font-size: 28px; line-height: 32px; } }
@media print { body { background: none; } section { padding: 0; } }
`;
}
