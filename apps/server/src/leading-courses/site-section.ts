import { createHash } from 'node:crypto'
import { type Language, type LeadingCourse, textFor } from '@pinwise/contract'
import { escapeHtml } from '../http/escape-html.ts'

const TEXTS = {
  en: {
    title: 'Leading courses',
    lead: 'Courses that golfers travel for, with who rated them and when.',
    rating: 'Rated {value} out of {best} by {source}, {date}',
    locale: 'en-GB',
  },
  it: {
    title: 'Campi in evidenza',
    lead: 'Campi per cui vale il viaggio, con chi li ha valutati e quando.',
    rating: 'Voto {value} su {best} di {source}, {date}',
    locale: 'it-IT',
  },
} as const

/** A page shows no more; the app and the API have the rest. */
const MAX_SHOWN = 6

/** Where the page leaves room for the section. */
export const PLACE = '<div data-leading-courses="true"></div>'

/**
 * Ready-made, so that the page needs no script for it. Without entries a mark is left, which tells the page that there is
 * nothing to fetch.
 */
export function leadingCoursesHtml(courses: readonly LeadingCourse[], language: Language): string {
  if (courses.length === 0) return '<!-- -->'
  const { title, lead } = TEXTS[language]
  const cards = courses.slice(0, MAX_SHOWN).map(course => cardOf(course, language))
  return `<section class="leading-courses" aria-labelledby="leading-courses"><div><h2 id="leading-courses">${title}</h2><p>${lead}</p><ul>${cards.join('')}</ul></div></section>`
}

function cardOf(course: LeadingCourse, language: Language): string {
  const { name, place, rating, text, picture, clubSlug } = course
  const texts = TEXTS[language]
  const html = escapeHtml
  const drawn = picture
    ? `<img src="${html(picture.address)}" width="${picture.width}" height="${picture.height}" alt="" loading="lazy" decoding="async">`
    : ''
  const heading = clubSlug ? `<a href="/play/${html(clubSlug)}">${html(name)}</a>` : html(name)
  return [
    `<li><article>${drawn}<h3>${heading}</h3>`,
    place ? `<p class="place">${html(place)}</p>` : '',
    `<p>${html(textFor(text, language))}</p>`,
    rating ? `<p class="rating">${html(ratingIn(texts, rating))}</p>` : '',
    '</article></li>',
  ].join('')
}

function ratingIn(
  { rating: sentence, locale }: (typeof TEXTS)[Language],
  rating: NonNullable<LeadingCourse['rating']>,
) {
  const filled: Record<string, string> = {
    value: new Intl.NumberFormat(locale).format(rating.value),
    best: String(rating.best),
    source: rating.source,
    date: new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      Date.parse(rating.date),
    ),
  }
  return sentence.replace(/\{(\w+)\}/g, (_, field: string) => filled[field] ?? '')
}

/** Changes with what is shown: pages that were made of other courses are made anew. */
export const tagOfCourses = (courses: readonly LeadingCourse[]) =>
  createHash('sha256').update(JSON.stringify(courses)).digest('base64url').slice(0, 12)
