import { Marked, type Tokens } from 'marked'
import type { Heading } from '../app/content/article.ts'
import { normalizedText } from '../app/content/normalized-text.ts'

export interface CompiledMarkdown {
  readonly html: string
  readonly headings: readonly Heading[]
  /** As it is read, without marks. */
  readonly text: string
}

/** `newTab` is said with a link that leaves the site. Throws where a text holds what our pages may not. */
export function compileMarkdown(markdown: string, newTab: string): CompiledMarkdown {
  const headings: Heading[] = []
  const idOf = uniqueIds()
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }) {
        if (depth === 1) throw new Error('headings start at ##, the title is the page’s own')
        // A number in front may change; the contents count by themselves.
        const words = this.parser.parseInline(tokens, this.parser.textRenderer).replace(/^\d+\.\s+/, '')
        const id = idOf(words)
        headings.push({ id, text: words, level: depth })
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens)
        if (/^(\/(?!\/)|#)/.test(href)) return `<a href="${escapeHtml(href)}">${words}</a>`
        if (!/^https:\/\//.test(href)) throw new Error(`a link is /ours, #here or https://: ${href}`)
        const hint = `<span class="visually-hidden"> ${escapeHtml(newTab)}</span>`
        return `<a href="${escapeHtml(href)}" target="_blank" rel="noopener">${words}${hint}</a>`
      },
      table(token) {
        const row = (cells: Tokens.TableCell[], cell: (given: Tokens.TableCell) => string) =>
          `<tr>${cells.map(cell).join('')}</tr>`
        const inside = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens)
        const align = ({ align: side }: Tokens.TableCell) => (side ? ` data-align="${side}"` : '')
        const head = row(token.header, cell => `<th scope="col"${align(cell)}>${inside(cell)}</th>`)
        // On a phone each row becomes a card, and each cell says by itself what it is.
        const labels = token.header.map(({ tokens }) => this.parser.parseInline(tokens, this.parser.textRenderer))
        const rows = token.rows.map(cells =>
          row(cells, cell => {
            const label = escapeHtml(labels[cells.indexOf(cell)] ?? '')
            return `<td${align(cell)} data-label="${label}"><span>${inside(cell)}</span></td>`
          }),
        )
        // Wide ones scroll by themselves, so they can be reached and scrolled by keys.
        const name = headings.at(-1)?.id
        const label = name ? ` role="group" aria-labelledby="${name}"` : ''
        return `<div data-table="${shapeOf(labels)}" tabindex="0"${label}><table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table></div>\n`
      },
      code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}\n</code></pre>\n`,
      // A list to tick off on paper: nothing to operate here.
      checkbox: () => '<span data-box="" aria-hidden="true"></span>',
      html({ text }) {
        throw new Error(`raw HTML is refused: ${text.trim().slice(0, 60)}`)
      },
      image({ href }) {
        throw new Error(`pictures are drawn, not linked: ${href}`)
      },
    },
  })
  const html = marked.parse(markdown, { async: false })
  return { html, headings, text: textOf(html) }
}

/** How it shows where it is narrow: two columns always fit, a row of figures is read along, the rest becomes cards. */
function shapeOf([, ...others]: readonly string[]): 'pair' | 'figures' | 'cards' {
  if (others.length < 2) return 'pair'
  return others.every(label => /^\d+$/.test(label)) ? 'figures' : 'cards'
}

function uniqueIds(): (words: string) => string {
  const seen = new Map<string, number>()
  return words => {
    const id = normalizedText(words).replaceAll(' ', '-') || 'section'
    const times = (seen.get(id) ?? 0) + 1
    seen.set(id, times)
    return times === 1 ? id : `${id}-${times}`
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

function textOf(html: string): string {
  return html
    .replace(/<span class="visually-hidden">[^<]*<\/span>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_, name) => ENTITIES[name] ?? '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/\s+/g, ' ')
    .trim()
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
