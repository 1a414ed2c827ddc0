const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decode = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name]!);
const attribute = (tag: string, name: string) => {
  const match = new RegExp(` ${name}="([^"]*)"`).exec(tag);
  return match ? decode(match[1]!) : undefined;
};

/** Returns the fields that a browser sends for a form that React rendered to HTML. */
export function readFormFields(html: string): FormData {
  const form = new FormData();
  const controls =
    /(<input[^>]*>)|(<textarea[^>]*>)([\s\S]*?)<\/textarea>|(<select[^>]*>)([\s\S]*?)<\/select>/g;
  for (const [, input, textarea, text, select, options] of html.matchAll(controls)) {
    const tag = (input ?? textarea ?? select)!;
    const name = attribute(tag, 'name');
    if (!name) continue;
    if (textarea) form.append(name, decode(text!).replace(/^\n/, ''));
    else if (select) {
      const [chosen] = options!.match(/<option[^>]* selected=""[^>]*>/) ?? options!.match(/<option[^>]*>/)!;
      form.append(name, attribute(chosen, 'value') ?? '');
    } else if (attribute(tag, 'type') !== 'checkbox' || tag.includes(' checked=""'))
      form.append(name, attribute(tag, 'value') ?? '');
  }
  return form;
}
