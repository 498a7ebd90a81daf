/** Markup that is inserted into a page unescaped. Only `html` creates it. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[]

/** A template that escapes its values unless they are Html; null, undefined and false become empty. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, index) => text + (index < parts.length ? markupOf(parts[index]) : '')).join(''))
}

function markupOf(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.markup
  return typeof part === 'object' ? part.map(markupOf).join('') : escapeHtml(String(part))
}

/** Safe for element text and for attribute values, quoted or not. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`=]/g, character => `&#${character.charCodeAt(0)};`)
}

/** Attribute names must not come from user input. `true` gives the bare name; undefined and false are omitted. */
export function attributes(values: Readonly<Record<string, string | number | boolean | undefined>>): Html {
  const written = Object.entries(values).map(([name, value]) => {
    if (value === undefined || value === false) return ''
    return value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`
  })
  return new Html(written.join(''))
}
