/** Made by npm run generate. */

export interface CallOptions {
  signal?: AbortSignal
}

/** Go on with nextCursor as the cursor; it is null on the last page. */
export interface Page<T> {
  items: T[]
  nextCursor: string | null
}

export interface ListClubsQuery {
  limit?: number
  cursor?: string
  externalId?: string
}

export interface Club {
  id: string
  slug: string
  name: string
  city: string | null
  country: string
  position: {
    lng: number
    lat: number
  }
  timeZone: string
  units: 'metric' | 'imperial'
  languages: ('en' | 'it')[]
  flagColours: {
    front: string
    middle: string
    back: string
  }
  paceLengthMetres: number
  contact: {
    email: string | null
    phone: string | null
    website: string | null
  }
  attribution: string | null
  test: boolean
  externalId: string | null
  courses: {
    id: string
    name: string
  }[]
  updatedAt: PartnerMoment
}

export interface PartnerMoment {
  utc: string
  local: string
}

export interface FeatureCollection {
  type: 'FeatureCollection'
  attribution: string | null
  features: {
    type: 'Feature'
    id: string
    geometry: AnyGeometry
    properties: Record<string, unknown>
  }[]
}

export interface AnyGeometry {
  type: 'Point' | 'MultiPoint' | 'LineString' | 'MultiLineString' | 'Polygon' | 'MultiPolygon'
  coordinates: unknown[]
}

export interface Pins {
  clubId: string
  timeZone: string
  day: string
  hiddenUntil: PartnerMoment | null
  publication: number | null
  pins: {
    holeId: string
    holeNumber: number
    position: {
      lng: number
      lat: number
    }
    figures: {
      depthMetres: number
      onMetres: number
      side: 'L' | 'R' | 'C'
      sideCode: 'sx' | 'dx' | 'ct'
      sideMetres: number
      third: 'front' | 'middle' | 'back'
    } | null
    courseId: string
    since: PartnerMoment
  }[]
}

export interface SignedPinFeed {
  payload: string
  protected: string
  signature: string
}

export interface FeedKeys {
  keys: {
    kty: 'OKP'
    crv: 'Ed25519'
    x: string
    kid: string
    alg: 'EdDSA'
    use: 'sig'
  }[]
}

export interface ListCoursesQuery {
  limit?: number
  cursor?: string
  externalId?: string
  clubId?: string
}

export interface Course {
  id: string
  clubId: string
  name: string
  par: number
  tees: {
    id: string
    name: string
    colour: string
    gender: 'men' | 'women'
    courseRating: number | null
    slope: number | null
  }[]
  holes: {
    id: string
    number: number
    name: string | null
    par: number
    strokeIndex: number | null
  }[]
  externalId: string | null
  updatedAt: PartnerMoment
}

export interface Localized {
  clubs: {
    id: string
    name: string
    distanceMetres: number
  }[]
  hole: {
    id: string
    clubId: string
    courseId: string
    number: number
  } | null
}

export interface PinFeed {
  clubId: string
  timeZone: string
  day: string
  hiddenUntil: PartnerMoment | null
  publication: number | null
  pins: {
    holeId: string
    holeNumber: number
    position: {
      lng: number
      lat: number
    }
    figures: {
      depthMetres: number
      onMetres: number
      side: 'L' | 'R' | 'C'
      sideCode: 'sx' | 'dx' | 'ct'
      sideMetres: number
      third: 'front' | 'middle' | 'back'
    } | null
    courseId: string
    since: PartnerMoment
  }[]
  issuer: string
  issuedAt: PartnerMoment
}

export interface PartnerEvent {
  id: string
  type: 'pins.published'
  clubId: string
  publication: number
  effectiveAt: {
    utc: string
    local: string
  }
}

export type ProblemCode =
  | 'bad_request'
  | 'body_too_large'
  | 'club_not_found'
  | 'course_not_found'
  | 'external_id_taken'
  | 'forbidden'
  | 'headers_too_large'
  | 'internal'
  | 'invalid_body'
  | 'invalid_params'
  | 'invalid_query'
  | 'malformed_json'
  | 'quota_exceeded'
  | 'request_timeout'
  | 'scope_missing'
  | 'storage_full'
  | 'too_many_requests'
  | 'unauthenticated'
  | 'unavailable'
  | 'unsupported_media_type'
  | 'uri_too_long'

/** One method for each call. Every one of them throws a PinwiseError. */
export interface PinwiseClient {
  /** List clubs. Scope: consumer. */
  listClubs(query?: ListClubsQuery, options?: CallOptions): Promise<Page<Club>>
  /** List clubs, page after page. */
  allClubs(query?: Omit<ListClubsQuery, 'cursor'>, options?: CallOptions): AsyncGenerator<Club>
  /** Get a club. Scope: consumer. Refused with club_not_found. */
  getClub(id: string, options?: CallOptions): Promise<Club>
  /** Get the map of a club. Scope: consumer. Refused with club_not_found. */
  getClubGeojson(id: string, options?: CallOptions): Promise<FeatureCollection>
  /** Get today’s pins of a club. Scope: consumer. Refused with club_not_found. */
  getPins(id: string, options?: CallOptions): Promise<Pins>
  /** Get the signed pin feed. Scope: consumer. Refused with club_not_found. */
  getPinFeed(id: string, options?: CallOptions): Promise<SignedPinFeed>
  /** List the feed’s keys. */
  listFeedKeys(options?: CallOptions): Promise<FeedKeys>
  /** List courses. Scope: consumer. */
  listCourses(query?: ListCoursesQuery, options?: CallOptions): Promise<Page<Course>>
  /** List courses, page after page. */
  allCourses(query?: Omit<ListCoursesQuery, 'cursor'>, options?: CallOptions): AsyncGenerator<Course>
  /** Get a course. Scope: consumer. Refused with course_not_found. */
  getCourse(id: string, options?: CallOptions): Promise<Course>
  /** Find clubs and the hole at a place. Scope: consumer. */
  localize(latitude: number, longitude: number, options?: CallOptions): Promise<Localized>
  /** Attach your id to a club. Scope: operations. Refused with club_not_found, external_id_taken. */
  setClubExternalId(id: string, body: {
    externalId: string
  }, options?: CallOptions): Promise<{
    externalId: string
  }>
  /** Take your id off a club. Scope: operations. Refused with club_not_found. */
  removeClubExternalId(id: string, options?: CallOptions): Promise<void>
  /** Attach your id to a course. Scope: operations. Refused with course_not_found, external_id_taken. */
  setCourseExternalId(id: string, body: {
    externalId: string
  }, options?: CallOptions): Promise<{
    externalId: string
  }>
  /** Take your id off a course. Scope: operations. Refused with course_not_found. */
  removeCourseExternalId(id: string, options?: CallOptions): Promise<void>
}

export interface CallRoute {
  readonly method: string
  readonly path: string
  readonly takes?: 'body' | 'query'
  readonly etag?: boolean
  /** The method that goes through all pages. */
  readonly all?: string
}

export const CALL_ROUTES: Readonly<Record<string, CallRoute>> = {
  "listClubs": {
    "method": "GET",
    "path": "/partner/club",
    "takes": "query",
    "etag": true,
    "all": "allClubs"
  },
  "getClub": {
    "method": "GET",
    "path": "/partner/club/{id}",
    "etag": true
  },
  "getClubGeojson": {
    "method": "GET",
    "path": "/partner/club/{id}/geojson",
    "etag": true
  },
  "getPins": {
    "method": "GET",
    "path": "/partner/club/{id}/pin",
    "etag": true
  },
  "getPinFeed": {
    "method": "GET",
    "path": "/partner/club/{id}/feed",
    "etag": true
  },
  "listFeedKeys": {
    "method": "GET",
    "path": "/partner/feed/keys"
  },
  "listCourses": {
    "method": "GET",
    "path": "/partner/course",
    "takes": "query",
    "etag": true,
    "all": "allCourses"
  },
  "getCourse": {
    "method": "GET",
    "path": "/partner/course/{id}",
    "etag": true
  },
  "localize": {
    "method": "GET",
    "path": "/partner/localize/{a}/{b}"
  },
  "setClubExternalId": {
    "method": "PUT",
    "path": "/partner/club/{id}/external-id",
    "takes": "body"
  },
  "removeClubExternalId": {
    "method": "DELETE",
    "path": "/partner/club/{id}/external-id"
  },
  "setCourseExternalId": {
    "method": "PUT",
    "path": "/partner/course/{id}/external-id",
    "takes": "body"
  },
  "removeCourseExternalId": {
    "method": "DELETE",
    "path": "/partner/course/{id}/external-id"
  }
}

export const WEBHOOK_SIGNATURE_HEADER = 'pinwise-signature'
export const WEBHOOK_REPLAY_SECONDS = 300
