import { dark, light } from '../../contract/colours.ts';

const font = "font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The look of each part of an email, inline: some mail programs read no style sheet. */
export function mailStyle() {
  return {
    body: `margin:0;padding:32px 16px;background:${light.ground};${font}`,
    hidden: 'display:none;max-height:0;overflow:hidden',
    sheet: `max-width:520px;margin:0 auto;padding:32px;background:${light.paper};border-radius:12px`,
    brand: `margin:0 0 40px;font-size:18px;line-height:24px;font-weight:600;letter-spacing:-.03em;color:${light.ink}`,
    heading: `margin:0 0 24px;font-size:32px;line-height:36px;font-weight:600;letter-spacing:-.03em;text-wrap:balance;overflow-wrap:break-word;hyphens:auto;color:${light.ink}`,
    paragraph: `margin:0 0 16px;font-size:16px;line-height:24px;color:${light.ink}`,
    quote: `margin:0 0 16px;padding:12px 16px;border-radius:4px 18px 18px 18px;background:${light.ground};font-size:16px;line-height:24px;color:${light.ink};overflow-wrap:anywhere`,
    facts: `margin:24px 0;padding:0;border-bottom:1px solid ${light.hairline};list-style:none`,
    fact: `margin:0;padding:12px 0;border-top:1px solid ${light.hairline};font-size:16px;line-height:24px;color:${light.ink}`,
    button: `display:inline-block;padding:14px 24px;border-radius:999px;background:${light.yellow};color:${light.onYellow};font-size:16px;line-height:20px;font-weight:600;text-align:center;text-decoration:none`,
    answer: `display:block;max-width:320px;margin:0 0 8px;padding:12px 24px;border:1px solid ${light.muted};border-radius:999px;color:${light.ink};font-size:16px;line-height:20px;font-weight:600;text-align:center;text-decoration:none`,
    item: `margin:0;padding:12px 0;overflow:hidden;border-top:1px solid ${light.hairline};font-size:16px;line-height:24px`,
    itemLink: `color:${light.ink}`,
    faceLink: `display:block;overflow:hidden;color:${light.ink}`,
    otherLink: `display:inline-block;padding:8px 24px 8px 0;color:${light.ink};font-size:16px;line-height:24px`,
    small: `margin:0 0 8px;font-size:13px;line-height:20px;color:${light.muted}`,
    link: `color:${light.ink};word-break:break-all`,
    footLink: `color:${light.ink}`,
    foot: `margin:32px 0 0;padding:24px 0 0;border-top:1px solid ${light.hairline}`,
  };
}

/** What only a style sheet can express: phones and dark mode. */
export function mailStyleSheet(): string {
  return onPhones + inTheDark();
}

/** The sheet fills the page, so that a button stays on one line. */
const onPhones =
  '@media (max-width:480px){.ground{padding:0!important}' +
  '.paper{padding:24px 16px 32px!important;border-radius:0!important}' +
  '.heading{font-size:28px!important;line-height:32px!important}}';

function inTheDark(): string {
  return (
    '@media (prefers-color-scheme:dark){' +
    `.ground,.words{background:${dark.ground}!important}.paper{background:${dark.paper}!important}` +
    `.ink{color:${dark.ink}!important}.disc{background:${dark.ink}!important}` +
    `.muted{color:${dark.muted}!important}.line,.facts{border-color:${dark.hairline}!important}}`
  );
}
