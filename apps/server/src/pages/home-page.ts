import type { Language } from '../http/language.ts'
import { PRODUCT_NAME, RELEASE } from '../product.ts'
import { escapeHtml } from './html.ts'
import { layout } from './layout.ts'

const TEXT = {
  en: {
    lead: 'Set it once, true everywhere: pins, distances and pace for golf clubs.',
    docs: 'API reference',
    docsAbout: 'Every call over clubs, courses and holes, to read and to try.',
    status: 'Status',
    statusAbout: 'What works right now, and since when.',
    release: 'Release',
  },
  it: {
    lead: 'Impostalo una volta, vero ovunque: bandiere, distanze e tempo di gioco per i circoli di golf.',
    docs: 'Documentazione API',
    docsAbout: 'Tutte le chiamate su circoli, percorsi e buche, da leggere e da provare.',
    status: 'Stato del servizio',
    statusAbout: 'Che cosa funziona in questo momento, e da quando.',
    release: 'Versione',
  },
} as const

export function homePage(language: Language, stylesheet: string): string {
  const text = TEXT[language]
  const card = (href: string, title: string, about: string) =>
    `<li><a class="card" href="${href}"><span><h2>${escapeHtml(title)}</h2><p>${escapeHtml(about)}</p></span><span aria-hidden="true">→</span></a></li>`
  const cards = card('/docs', text.docs, text.docsAbout) + card('/status', text.status, text.statusAbout)
  const main = `<ul class="cards">${cards}</ul><footer>${text.release} ${RELEASE}</footer>`
  return layout({ language, title: PRODUCT_NAME, lead: text.lead, stylesheet, main })
}
