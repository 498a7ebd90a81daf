/** Markup that may go into a page as it is. Only `html` makes it. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[]

/** A template whose values are text unless they are markup already; a value that is absent or false leaves nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, index) => text + (index < parts.length ? markupOf(parts[index]) : '')).join(''))
}

function markupOf(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.markup
  return typeof part === 'object' ? part.map(markupOf).join('') : escapeHtml(String(part))
}

/** For element text and for attribute values, in quotes or out of them. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`=]/g, character => `&#${character.charCodeAt(0)};`)
}

/** Names are ours, never a visitor's. `true` gives the bare name; what is absent or false is left out. */
export function attributes(values: Readonly<Record<string, string | number | boolean | undefined>>): Html {
  const written = Object.entries(values).map(([name, value]) => {
    if (value === undefined || value === false) return ''
    return value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`
  })
  return new Html(written.join(''))
}
