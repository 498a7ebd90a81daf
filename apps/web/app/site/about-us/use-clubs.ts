import { useEffect, useState } from 'react'

export interface MappedClub {
  readonly id: string
  readonly name: string
  readonly city: string | null
  readonly country: string
  readonly position: { readonly lng: number; readonly lat: number }
  readonly holeCount: number
  /** A demonstration, never a customer. */
  readonly demo: boolean
}

/** The courses of the demonstration, for the page before it asked, and for servers without them. about-us.test.ts compares. */
export const DEMONSTRATION: readonly MappedClub[] = [
  {
    id: 'golf-club-milano',
    name: 'Golf Club Milano',
    city: 'Monza',
    country: 'IT',
    position: { lng: 9.292935, lat: 45.617235 },
    holeCount: 27,
    demo: true,
  },
  {
    id: 'cihelny-golf',
    name: 'Cihelny Golf',
    city: 'Bečov nad Teplou',
    country: 'CZ',
    position: { lng: 12.842653, lat: 50.17908 },
    holeCount: 18,
    demo: true,
  },
  {
    id: 'sharp-park',
    name: 'Sharp Park Golf Course',
    city: 'Pacifica',
    country: 'US',
    position: { lng: -122.488528, lat: 37.624414 },
    holeCount: 18,
    demo: true,
  },
]

/** Published clubs beside the demonstration, once the API has named them. Without an answer the page stays as it is. */
export function useClubs(): readonly MappedClub[] {
  const [published, setPublished] = useState<readonly MappedClub[]>([])
  useEffect(() => {
    const stop = new AbortController()
    fetch('/api/v1/club?limit=200', { signal: stop.signal })
      .then(answer => (answer.ok ? answer.json() : { items: [] }))
      .then(({ items }: { items: MappedClub[] }) => setPublished(items.filter(({ demo }) => !demo)))
      .catch(() => undefined)
    return () => stop.abort()
  }, [])
  return [...DEMONSTRATION, ...published]
}
