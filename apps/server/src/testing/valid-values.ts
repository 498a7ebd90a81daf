import fc from 'fast-check'
import type { Schema } from './openapi-operations.ts'

/** Stands for the id of a record of the fuzzed club until the request is sent, for records come and go. */
export class Reference {
  readonly kind: string
  readonly nth: number
  readonly whose: 'ours' | 'theirs' | 'nobodys'
  constructor(kind: string, nth: number, whose: 'ours' | 'theirs' | 'nobodys') {
    this.kind = kind
    this.nth = nth
    this.whose = whose
  }
}

export const referenceTo = (kind: string): fc.Arbitrary<Reference> =>
  fc
    .tuple(
      fc.nat(200),
      fc.oneof(
        { weight: 9, arbitrary: fc.constant('ours' as const) },
        { weight: 1, arbitrary: fc.constantFrom('theirs' as const, 'nobodys' as const) },
      ),
    )
    .map(([nth, whose]) => new Reference(kind, nth, whose))

/** Where the fuzzed club lies: createFreshClub puts it there. */
const CLUB = { lng: 9.3, lat: 45.6 }

/** Values that the document's schema allows; `name` is the field's, for rules that JSON Schema has no words for. */
export function validValue(
  schema: Schema,
  components: Readonly<Record<string, Schema>>,
  name = '',
): fc.Arbitrary<unknown> {
  const inner = (next: unknown, field = name) => validValue(next as Schema, components, field)
  // A place on the ground, or the hole of a round; the moment when something starts, or how a round started.
  const isAnother = (name === 'position' && schema.type === 'integer') || (name === 'start' && schema.type === 'object')
  // A period of days has a first and a last one that belong together.
  const field = schema.format === 'date' && (name === 'from' || name === 'to') ? `${name}Day` : name
  const special = isAnother ? undefined : SPECIAL[field]
  if (special && schema.type !== 'null' && !schema.anyOf && !schema.$ref && !schema.enum) return special
  if (typeof schema.$ref === 'string') {
    const component = schema.$ref.replace('#/components/schemas/', '')
    return GEOMETRY[component] ?? inner(components[component])
  }
  const branches = schema.anyOf ?? schema.oneOf
  if (Array.isArray(branches)) return fc.oneof(...branches.map(branch => inner(branch)))
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: Number(schema.minimum ?? -1e9), max: Number(schema.maximum ?? 1e9) })
    case 'number':
      return fc.double({ min: Number(schema.minimum), max: Number(schema.maximum), noNaN: true })
    case 'string':
      return textOf(schema, name)
    case 'array':
      return Array.isArray(schema.prefixItems)
        ? fc.tuple(...schema.prefixItems.map(item => inner(item)))
        : fc.array(inner(schema.items), lengthOf(Number(schema.minItems ?? 0)))
    case 'object':
      // Which record an id means, its list says.
      if (isTranslated(schema)) return objectOf(schema, inner).filter(texts => Object.values(texts).some(Boolean))
      return objectOf(schema, (next, field) => inner(next, field === 'id' ? `${name}.id` : field))
    default:
      throw new Error(`the fuzz test makes no values of ${JSON.stringify(schema)}`)
  }
}

/** A text in every language, of which one must be there. */
const isTranslated = ({ properties }: Schema) => Object.keys(properties ?? {}).join() === 'en,it'

/** Short, unless the list has to be long. */
const lengthOf = (minLength: number) => ({ minLength, maxLength: Math.max(4, minLength) })

function objectOf(schema: Schema, inner: (schema: unknown, name: string) => fc.Arbitrary<unknown>) {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  return fc.record(Object.fromEntries(fields.map(([field, of]) => [field, inner(of, field)])), {
    requiredKeys: (schema.required ?? []) as never[],
    noNullPrototype: true,
  })
}

function textOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if (schema.format === 'uuid') return referenceTo(REFERRED[name] ?? name)
  const maxLength = Number(schema.maxLength ?? 100)
  const pattern = schema.pattern as string | undefined
  // Our texts are trimmed before they are looked at.
  if (pattern) {
    const wanted = new RegExp(pattern, 'u')
    const texts = pattern.includes('\\p{')
      ? printable(maxLength, Number(schema.minLength ?? 1))
      : fc.stringMatching(new RegExp(pattern), { maxLength })
    // The years at both ends are refused.
    const isMoment = (text: string) => schema.format !== 'date-time' || !/^(000[01]|999[89])/.test(text)
    return texts.filter(text => wanted.test(text.trim()) && isMoment(text))
  }
  const any = fc.oneof(
    fc.string({ maxLength, unit: 'binary' }),
    fc.string({ maxLength, unit: 'grapheme' }),
    fc.constantFrom('oak', '%', '_', '\\', "'", '"', 'a\u0000b', '\ud800', '%_\\'),
  )
  return any.filter(text => [...text.trim()].length >= Number(schema.minLength ?? 0) && text.length <= maxLength)
}

const printable = (maxLength: number, minLength: number) =>
  fc
    .oneof(
      fc.string({ minLength, maxLength, unit: 'grapheme' }),
      fc.string({ minLength, maxLength, unit: 'binary' }),
      fc.constantFrom("O'Hara", '<b>Oak</b>', "'; drop table holes; --", '{{7*7}}', 'São 北京 🏌️', '__proto__'),
    )
    .filter(text => [...text.trim()].length >= Math.max(1, minLength) && text.length <= maxLength)

const REFERRED: Readonly<Record<string, string>> = {
  'holes.id': 'hole',
  'tees.id': 'tee',
  customerId: 'customer',
  otherId: 'team',
  entryId: 'entry',
  customerIds: 'customer',
  clubId: 'club',
  teeId: 'tee',
  fileId: 'file',
  courseId: 'course',
  holeId: 'hole',
  holeIds: 'hole',
  'changes.id': 'danger',
  teeIds: 'tee',
  layoutId: 'layout',
  logoFileId: 'file',
  sponsorFileId: 'file',
  deviceIds: 'device',
  userTrackerIds: 'user-tracker',
  deviceId: 'device',
  teamId: 'pace-team',
  trackerId: 'device',
  groupId: 'group',
  '.id': 'layout-print',
  advertiserId: 'advertiser',
  campaignId: 'campaign',
  clubIds: 'club',
  courseIds: 'course',
  advertId: 'adv',
}

const email = fc.stringMatching(/^[a-z0-9]{1,20}(\.[a-z0-9]{1,10})?@[a-z0-9]{1,20}\.(example|org)$/)

/** Rules that the schema cannot say, each with a name of its own in the contract. */
const SPECIAL: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  customerId: fc.nat(0).map(nth => new Reference('customer', nth, 'ours')),
  // Platform staff may give a device to any club; those who look on get none.
  clubId: fc.constant(new Reference('club', 0, 'ours')),
  // At most one club of each partner, and its own courses.
  clubs: fc.constantFrom(
    [],
    [{ clubId: new Reference('club', 0, 'ours'), scopes: ['consumer'], courseIds: null }],
    [{ clubId: new Reference('club', 0, 'ours'), scopes: ['operations', 'consumer'], courseIds: null }],
  ),
  scopes: fc.subarray(['consumer', 'operations'], { minLength: 1 }),
  startedAt: fc.integer({ min: -9_000, max: 300 }).map(days => new Date(Date.now() + days * 86_400_000).toISOString()),
  start: fc.integer({ min: 0, max: 9_000 }).map(day => new Date(Date.UTC(2026, 0, day)).toISOString()),
  end: fc.integer({ min: 9_000, max: 20_000 }).map(day => new Date(Date.UTC(2026, 0, day)).toISOString()),
  url: fc
    .webUrl({ validSchemes: ['https'], withQueryParameters: true, size: 'small' })
    .filter(url => url.length <= 300),
  fixes: fc.array(
    fc.record({
      id: fc.uuid(),
      at: fc.integer({ min: -3, max: 1 }).map(days => new Date(Date.now() + days * 86_400_000).toISOString()),
      lng: fc.double({ min: -200, max: 200, noNaN: true }),
      lat: fc.oneof(fc.constant('north'), fc.double({ min: -90, max: 90, noNaN: true })),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  entries: fc.array(
    fc.record({
      id: fc.uuid(),
      by: fc.constant('a phone'),
      at: fc.integer({ min: -9_000, max: 900 }).map(days => new Date(Date.now() + days * 86_400_000).toISOString()),
      type: fc.constant('score'),
      playerId: fc.constantFrom('p1', 'p4', 'p5'),
      position: fc.integer({ min: 1, max: 80 }),
      gross: fc.integer({ min: 1, max: 30 }),
    }),
    { maxLength: 5 },
  ),
  // One language at least.
  texts: fc.record({
    en: fc.constantFrom('Frost delay', 'Lightning: leave the course'),
    it: fc.constantFrom(null, 'Gelo'),
  }),
  endpoint: fc.uuid().map(id => `https://fcm.googleapis.com/fcm/send/${id}`),
  p256dh: fc.constant('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  auth: fc.constant('BTBZMqHH6r4Tts7J_aSIgg'),
  version: fc.oneof(
    { weight: 9, arbitrary: fc.constant(new Reference('version', 0, 'ours')) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 2_147_483_647 }) },
  ),
  date: fc.integer({ min: 2, max: 20_000 }).map(days => new Date(Date.UTC(2040, 0, days)).toISOString().slice(0, 10)),
  fromDay: fc.integer({ min: 1, max: 9 }).map(day => `2098-06-0${day}`),
  toDay: fc.integer({ min: 10, max: 28 }).map(day => `2098-06-${day}`),
  otherVersion: fc.constant(1),
  day: fc.integer({ min: 1, max: 28 }).map(day => `2098-06-${String(day).padStart(2, '0')}`),
  // Layouts here may have one hole.
  startPosition: fc.oneof(
    { weight: 9, arbitrary: fc.constant(1) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 54 }) },
  ),
  revision: fc.constant(new Reference('revision', 0, 'ours')),
  timeZone: fc.constantFrom('Europe/Rome', 'America/Los_Angeles', 'UTC', 'Pacific/Chatham', 'Asia/Kathmandu'),
  currency: fc.constantFrom('EUR', 'USD', 'CZK', 'JPY'),
  backgroundColour: fc.constantFrom('#0b3d2e', '#000000', '#7f1d1d'),
  textColour: fc.constantFrom('#ffffff', '#fffbe6'),
  token: fc.nat(200).map(nth => new Reference('share', nth, 'ours')),
  link: fc
    .webUrl({ validSchemes: ['https'], withQueryParameters: true, withFragments: true, size: 'small' })
    .filter(url => url.length <= 300),
  events: fc.array(
    fc.record({
      id: fc.uuid(),
      kind: fc.constantFrom('impression', 'click'),
      advertId: referenceTo('adv'),
      clubId: fc.constant(new Reference('club', 0, 'ours')),
      placement: fc.constantFrom('scorecard', 'between-holes', 'somewhere'),
      at: fc.integer({ min: -9, max: 2 }).map(days => new Date(Date.now() + days * 86_400_000).toISOString()),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  groups: fc.subarray(['admin', 'superadmin']),
  languages: fc.subarray(['en', 'it'], { minLength: 1 }),
  courseRating: fc.integer({ min: 200, max: 900 }).map(tenths => tenths / 10),
  email,
  contactEmail: email,
  phone: fc.stringMatching(/^\+?[0-9][0-9 ()./-]{2,20}[0-9]$/),
  website: fc
    .webUrl({ validSchemes: ['https'], withQueryParameters: true, withFragments: true, size: 'small' })
    .filter(url => url.length <= 300),
  position: fc.record({
    lng: fc.double({ min: CLUB.lng - 0.01, max: CLUB.lng + 0.01, noNaN: true }),
    lat: fc.double({ min: CLUB.lat - 0.01, max: CLUB.lat + 0.01, noNaN: true }),
  }),
}

const nearby = fc
  .tuple(fc.integer({ min: -9_000, max: 9_000 }), fc.integer({ min: -9_000, max: 9_000 }))
  .map(([east, north]) => [CLUB.lng + east / 1e6, CLUB.lat + north / 1e6] as const)
const box = nearby.map(([lng, lat]) => [
  [lng, lat],
  [lng + 0.0003, lat],
  [lng + 0.0003, lat + 0.0002],
  [lng, lat + 0.0002],
  [lng, lat],
])
const point = nearby.map(coordinates => ({ type: 'Point', coordinates }))
const line = fc.array(nearby, { minLength: 2, maxLength: 6 }).map(coordinates => ({ type: 'LineString', coordinates }))
const area = fc.oneof(
  box.map(ring => ({ type: 'Polygon', coordinates: [ring] })),
  fc
    .array(box, { minLength: 1, maxLength: 3 })
    .map(rings => ({ type: 'MultiPolygon', coordinates: rings.map(ring => [ring]) })),
)
const GEOMETRY: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  PointGeometry: point,
  LineGeometry: line,
  AreaGeometry: area,
  // Nearly everything on a map may be an area.
  AnyGeometry: fc.oneof({ weight: 8, arbitrary: area }, line, point),
}
