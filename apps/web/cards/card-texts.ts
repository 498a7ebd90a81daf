import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES, type Language } from '@pinwise/contract'
import { PostFrontMatter, readFrontMatter } from '../content-build/front-matter.ts'
import { CARD_PAGES } from './card-pages.ts'
import type { Card } from './draw-card.ts'

const APP = fileURLToPath(new URL('..', import.meta.url))
const CREDIT: Record<Language, string> = {
  en: 'Map data © OpenStreetMap contributors',
  it: 'Dati mappa © contributori di OpenStreetMap',
}

interface PageTexts {
  readonly hero?: { readonly title?: string }
  readonly meta?: { readonly title?: string; readonly description?: string }
}

/** Every card by its name: `en/home`, `it/blog/fair-pins`. */
export function readCards(): Map<string, Card> {
  const cards = LANGUAGES.flatMap(language => [...pageCards(language), ...postCards(language)])
  return new Map(cards)
}

function pageCards(language: Language): [string, Card][] {
  return Object.entries(CARD_PAGES).map(([name, picture]) => {
    const file = join(APP, 'public/locales', language, `${name}.json`)
    const { hero, meta } = JSON.parse(readFileSync(file, 'utf8')) as PageTexts
    const title = hero?.title ?? meta?.title ?? name
    return [`${language}/${name}`, { ...picture, title, lead: meta?.description ?? '', credit: CREDIT[language] }]
  })
}

/** What is wrong with a post is said by the build of the posts, not here. */
function postCards(language: Language): [string, Card][] {
  const folder = join(APP, 'content/blog', language)
  return readdirSync(folder).flatMap(file => {
    const slug = basename(file, '.md')
    const { fields } = readFrontMatter(PostFrontMatter, readFileSync(join(folder, file), 'utf8'))
    const picture = fields.cover ?? `cover-${slug}`
    if (!existsSync(join(APP, 'app/pictures', `${picture}.svg`))) return []
    const { title, description: lead } = fields
    return [[`${language}/blog/${slug}`, { title, lead, picture, on: 'sheet', credit: CREDIT[language] }]]
  })
}
