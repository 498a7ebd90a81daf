interface MappedClub {
  readonly id: string
  readonly name: string
  readonly city: string | null
  readonly country: string
  readonly position: { readonly lng: number; readonly lat: number }
  readonly holeCount: number
  /** A demonstration, never a customer. */
  readonly demo: boolean
}

/**
 * The courses of the demonstration, the only clubs that the page names: a customer is shown only with their consent,
 * and there is none yet. about-us.test.ts compares them with the server's.
 */
export const DEMONSTRATION: readonly MappedClub[] = [
  {
    id: 'las-brisas',
    name: 'Real Club de Golf Las Brisas',
    city: 'Marbella',
    country: 'ES',
    position: { lng: -4.969067, lat: 36.506433 },
    holeCount: 18,
    demo: true,
  },
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
