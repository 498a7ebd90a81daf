/** What the reference shows of the partner API: the test club, shortened. A test holds them to their schemas. */
const clubId = '693f0fb3-d966-4b57-b583-61d54af126cd'
const courseId = '0b7f9c2e-6a41-4f0d-9a39-7b2f5d1c8e10'
const holeId = 'ec102ad2-4d22-435c-ab91-90e47186dfe0'
const updatedAt = { utc: '2026-11-15T05:10:00.000Z', local: '2026-11-15T06:10:00.000+01:00' }

const club = {
  id: clubId,
  slug: 'golf-club-milano',
  name: 'Golf Club Milano',
  city: 'Monza',
  country: 'IT',
  position: { lng: 9.292935, lat: 45.617235 },
  timeZone: 'Europe/Rome',
  units: 'metric',
  languages: ['it', 'en'],
  flagColours: { front: '#c02626', middle: '#ffffff', back: '#0b5cad' },
  paceLengthMetres: 0.91,
  contact: { email: null, phone: null, website: null },
  attribution: '© OpenStreetMap contributors, ODbL 1.0',
  test: true,
  externalId: 'gc-7',
  courses: [{ id: courseId, name: 'Blu' }],
  updatedAt,
}
const course = {
  id: courseId,
  clubId,
  name: 'Blu',
  par: 36,
  tees: [
    {
      id: '5f0d1c7e-2d4b-4c57-8a0c-0f4e3b1a9d22',
      name: 'Gialli',
      colour: '#f2c200',
      gender: 'men',
      courseRating: 35.9,
      slope: 131,
    },
  ],
  holes: [{ id: holeId, number: 1, name: null, par: 5, strokeIndex: 7 }],
  externalId: null,
  updatedAt,
}
const pins = {
  clubId,
  timeZone: 'Europe/Rome',
  day: '2026-11-16',
  hiddenUntil: null,
  publication: 21,
  pins: [
    {
      holeId,
      courseId,
      holeNumber: 1,
      position: { lng: 9.295275, lat: 45.6201012 },
      figures: { depthMetres: 19.656, onMetres: 4.997, side: 'C', sideCode: 'ct', sideMetres: 4.249, third: 'front' },
      since: updatedAt,
    },
  ],
}

export const PARTNER_API_EXAMPLES = {
  listPartnerApiClubs: { items: [club], nextCursor: null },
  getPartnerApiClub: club,
  getPartnerApiPins: pins,
  listPartnerApiCourses: { items: [course], nextCursor: courseId },
  getPartnerApiCourse: course,
  localize: {
    clubs: [{ id: clubId, name: 'Golf Club Milano', distanceMetres: 412.6 }],
    hole: { id: holeId, clubId, courseId, number: 1 },
  },
  setClubExternalId: { externalId: 'gc-7' },
  setCourseExternalId: { externalId: 'gc-7-blu' },
} as const
