import { clubOverviewFilters } from '@pinwise/contract'
import { withParameters } from '../shell/record-address.ts'

const PUBLISHED = { yes: true, no: false } as const
type PublishedChoice = keyof typeof PUBLISHED
export const PUBLISHED_CHOICES = Object.keys(PUBLISHED) as PublishedChoice[]

const CLUB_FILTERS = ['country', 'published', 'lacks'] as const
export type ClubFilterName = (typeof CLUB_FILTERS)[number]

/** The filters of the clubs in the URL, for the list and the map alike; invalid values are ignored. */
export function clubFiltersOf(address: URLSearchParams) {
  const country = clubOverviewFilters.country.safeParse(address.get('country') ?? undefined).data
  const lacks = clubOverviewFilters.lacks.safeParse(address.get('lacks') ?? undefined).data
  const published = PUBLISHED_CHOICES.find(choice => choice === address.get('published'))
  return { ...(country && { country }), ...(published && { published: PUBLISHED[published] }), ...(lacks && { lacks }) }
}

/** Clears every filter of the list, including the search. */
export function withoutClubFilters(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const name of [...CLUB_FILTERS, 'search', 'page']) next.delete(name)
  return next
}

const MAP = 'map'

/** The map is shown on request only, because it is heavier than the list. */
export const isMapShown = (address: URLSearchParams): boolean => address.get(MAP) === 'shown'

export const withMapShown = (address: URLSearchParams, isShown: boolean): URLSearchParams =>
  withParameters(address, { [MAP]: isShown ? 'shown' : null })
