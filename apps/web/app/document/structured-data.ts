import type { Language } from '@pinwise/contract'
import { PRICES } from '@pinwise/contract'
import { FORMATS } from '../i18n/formats.ts'
import { PRODUCT_NAME } from '../product.ts'

type Thing = Readonly<Record<string, unknown>>

/** All that the statements about a page are made of. */
export interface PageFacts {
  readonly routeName: string
  readonly origin: string
  readonly pathname: string
  readonly language: Language
  readonly title: string
  readonly description: string
  readonly image: string | null
  readonly published?: string | undefined
  readonly updated?: string | null | undefined
  /** The pages above this one, the home page first. */
  readonly above: readonly { readonly name: string; readonly path: string }[]
  /** The page's texts under `faq`, if it has such. */
  readonly faq: unknown
}

/** What the page says, in the words of schema.org. Nothing stands here that a visitor could not read on the page. */
export function structuredData(facts: PageFacts): Thing {
  const graph = [...ownThings(facts), ...questions(facts.faq), ...breadcrumbs(facts)]
  return { '@context': 'https://schema.org', '@graph': graph }
}

const addressOf = ({ origin, language }: PageFacts, path: string) => `${origin}${path}?lang=${language}`

function ownThings(facts: PageFacts): Thing[] {
  const { routeName } = facts
  if (routeName === 'home') return [organization(facts), website(facts)]
  if (routeName === 'app')
    return [
      software(facts, 'SportsApplication', [
        offer(facts, 0, null),
        offer(facts, PRICES.plusMonth, 'MON'),
        offer(facts, PRICES.plusYear, 'ANN'),
      ]),
    ]
  if (routeName === 'golf-club')
    return [
      software(facts, 'BusinessApplication', [
        offer(facts, PRICES.pinsMonth, 'MON'),
        offer(facts, PRICES.completeMonth, 'MON'),
      ]),
    ]
  return routeName === 'blog-post' && facts.published ? [posting(facts)] : []
}

function organization({ origin }: PageFacts): Thing {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: PRODUCT_NAME,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      url: `${origin}/about-us#form-generic`,
      availableLanguage: ['en', 'it'],
    },
  }
}

function website({ origin, description, language }: PageFacts): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: PRODUCT_NAME,
    url: `${origin}/`,
    description,
    inLanguage: language,
    publisher: { '@id': `${origin}/#organization` },
  }
}

function software(facts: PageFacts, applicationCategory: string, offers: Thing[]): Thing {
  return {
    '@type': 'SoftwareApplication',
    name: PRODUCT_NAME,
    description: facts.description,
    url: addressOf(facts, facts.pathname),
    applicationCategory,
    operatingSystem: 'Web',
    inLanguage: facts.language,
    offers,
  }
}

/** `per` is a code of UN/CEFACT: a month, a year, or nothing for what costs nothing. */
function offer({ language }: PageFacts, price: number, per: 'MON' | 'ANN' | null): Thing {
  const { currency } = FORMATS[language]
  const rhythm = { '@type': 'UnitPriceSpecification', price, priceCurrency: currency, unitCode: per }
  return { '@type': 'Offer', price, priceCurrency: currency, ...(per && { priceSpecification: rhythm }) }
}

function posting(facts: PageFacts): Thing {
  const us = { '@type': 'Organization', name: PRODUCT_NAME, url: `${facts.origin}/` }
  return {
    '@type': 'BlogPosting',
    headline: facts.title,
    description: facts.description,
    datePublished: facts.published,
    dateModified: facts.updated ?? facts.published,
    inLanguage: facts.language,
    mainEntityOfPage: addressOf(facts, facts.pathname),
    ...(facts.image && { image: facts.image }),
    author: us,
    publisher: us,
  }
}

/** Answers that the page completes while it is drawn are left to the page. */
function questions(faq: unknown): Thing[] {
  const entries = Object.values(Object(faq)).filter(isAnswered)
  if (entries.length === 0) return []
  const mainEntity = entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return [{ '@type': 'FAQPage', mainEntity }]
}

function isAnswered(entry: unknown): entry is { question: string; answer: string } {
  const { question, answer } = Object(entry) as Record<string, unknown>
  return [question, answer].every(text => typeof text === 'string' && !text.includes('{{'))
}

function breadcrumbs(facts: PageFacts): Thing[] {
  if (facts.pathname === '/') return []
  const trail = [...facts.above, { name: facts.title, path: facts.pathname }]
  const itemListElement = trail.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: addressOf(facts, path),
  }))
  return [{ '@type': 'BreadcrumbList', itemListElement }]
}
