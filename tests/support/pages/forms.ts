/** A page's form as a browser without scripts sends it: its target and content. One for each of its buttons. */
export interface FilledForm {
  action: string;
  body: URLSearchParams;
}

const samples: Record<string, string> = {
  email: 'lea@example.test',
  password: 'Seerose im Regen 7',
  number: '4',
  text: 'Seeblick',
  tel: '0411234567',
  date: '2030-01-31',
  'datetime-local': '2030-01-31T10:00',
};

/** The forms of a page that change something, filled in; empty fields get a sample. */
export function formsIn(html: string, path: string): FilledForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)]
    .filter(([, attributes = '']) => attribute(attributes, 'method') === 'post')
    .flatMap(([, attributes = '', content = '']) => {
      const action = attribute(attributes, 'action') || path;
      const fields = fieldsIn(content);
      const buttons = [...content.matchAll(/<button\b([^>]*)>/g)]
        .map(([, button = '']) => button)
        .filter((button) => attribute(button, 'type') !== 'button');
      return (buttons.length > 0 ? buttons : ['']).map((button) => {
        const body = new URLSearchParams(fields);
        const name = attribute(button, 'name');
        if (name) body.set(name, attribute(button, 'value') ?? '');
        return { action, body };
      });
    });
}

function fieldsIn(content: string): [string, string][] {
  const fields: [string, string][] = [];
  for (const [, input = ''] of content.matchAll(/<input\b([^>]*)>/g)) {
    const type = attribute(input, 'type') ?? 'text';
    const name = attribute(input, 'name');
    const isFirstChoice = type !== 'radio' || !fields.some(([other]) => other === name);
    if (!name || type === 'file' || !isFirstChoice) continue;
    fields.push([name, attribute(input, 'value') || samples[type] || (type === 'hidden' ? '' : 'on')]);
  }
  for (const [, area = '', text = ''] of content.matchAll(/<textarea\b([^>]*)>(.*?)<\/textarea>/gs))
    fields.push([attribute(area, 'name') ?? '', text || 'Wer kommt mit an den See und redet Italienisch?']);
  for (const [, select = '', options = ''] of content.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs)) {
    const chosen =
      /<option[^>]*\bselected[^>]*>/.exec(options)?.[0] ?? /<option[^>]*value="[^"]+"[^>]*>/.exec(options)?.[0];
    fields.push([attribute(select, 'name') ?? '', attribute(chosen ?? '', 'value') ?? '']);
  }
  return fields;
}

function attribute(attributes: string, name: string): string | undefined {
  const text = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
  return text
    ?.replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&');
}
