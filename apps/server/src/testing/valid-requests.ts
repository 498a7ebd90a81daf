import fc from 'fast-check'
import { ONE_PIXEL_PNG } from './call-samples.ts'
import type { Operation, Schema } from './openapi-operations.ts'
import { Reference, referenceTo, validValue } from './valid-values.ts'

/** A request of a documented operation whose ids are filled in when it is sent. */
export interface Template {
  readonly operation: Operation
  readonly params: Record<string, unknown>
  readonly query: Record<string, unknown>
  readonly club: unknown
  readonly body: unknown
  readonly person: number
}

export function validRequestOf(
  operation: Operation,
  components: Readonly<Record<string, Schema>>,
): fc.Arbitrary<Template> {
  const query = Object.fromEntries(
    operation.query.map(({ name, schema }) => {
      const value = name === 'id' ? referenceTo('file') : validValue(schema, components, name)
      if (operation.id !== 'unplanPins') return [name, value]
      // Most layouts are of the other club.
      return [name, name === 'date' ? plannedDay : fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, value)]
    }),
  )
  const required = operation.query.filter(parameter => parameter.required).map(({ name }) => name)
  return fc.record({
    operation: fc.constant(operation),
    params: fc.record(Object.fromEntries(operation.pathParameters.map(name => [name, recordOf(operation, name)])), {
      noNullPrototype: true,
    }),
    query: fc.record(query, { requiredKeys: required as never[], noNullPrototype: true }),
    club: clubOf(operation),
    body: bodyOf(operation, components),
    person: fc.nat(10_000),
  })
}

function recordOf(operation: Operation, parameter: string): fc.Arbitrary<unknown> {
  if (operation.id === 'undoPinPublication') return fc.constant(new Reference('publication', 0, 'ours'))
  if (parameter === 'number') return fc.integer({ min: 1, max: 4 })
  if (parameter === 'a' || parameter === 'b') return fc.double({ min: -90, max: 90, noNaN: true })
  if (parameter === 'fileId') return referenceTo('file')
  if (parameter === 'managerId') return referenceTo('user')
  if (parameter in OF_PARTNERS) return referenceTo(OF_PARTNERS[parameter] ?? '')
  // The fuzzed club stays where it is.
  if (operation.id === 'deleteClub' || operation.id === 'transferClub') return referenceTo('spare club')
  return referenceTo(/\/([\w-]+)\/\{id\}/.exec(operation.path)?.[1] ?? '')
}

const OF_PARTNERS: Readonly<Record<string, string>> = {
  dealId: 'deal',
  logoId: 'logo',
  keyId: 'partner key',
  deliveryId: 'delivery',
}

function clubOf({ id, clubHeader, path }: Operation): fc.Arbitrary<unknown> {
  const ours = fc.constant(new Reference(path.includes('/target') ? 'pin club' : 'club', 0, 'ours'))
  if (clubHeader === 'none') return fc.constant(undefined)
  // Anybody may share a round with a club that is published: this one stays so, and those who look on are left alone.
  if (id === 'startUserTracker') return fc.constant(new Reference('pin club', 0, 'ours'))
  const given = fc.oneof({ weight: 9, arbitrary: ours }, { weight: 1, arbitrary: referenceTo('club') })
  return clubHeader === 'required' ? given : fc.oneof(fc.constant(undefined), given)
}

function bodyOf({ id, body }: Operation, components: Readonly<Record<string, Schema>>): fc.Arbitrary<unknown> {
  if (body === 'none') return fc.constant(undefined)
  if (body === 'file') return upload
  const value = fc
    .tuple(validValue(body, components), order)
    .map(([given, how]) => ({ given: tidied(given, how, id.endsWith('User')), how }))
  // Nothing is sent to an address that chance has made up.
  if (id === 'setPartnerWebhook') return value.map(({ given }) => ({ ...(given as object), enabled: false }))
  if (id.endsWith('Fence')) return value.map(({ given }) => ofFence(given))
  if (id.endsWith('LeadingCourse')) return value.map(({ given }) => ofLeadingCourse(given))
  return value.map(({ given, how }) =>
    how === 'as it comes' || !id.endsWith('PinTemplate') ? given : ofPinClub(given),
  )
}

/** A zone that is wide enough to be told from the noise of a receiver, at any hour. */
const ofFence = (given: unknown): unknown => ({
  ...(given as object),
  days: [6, 7],
  startTime: null,
  endTime: null,
  message: { en: 'Keep to the path', it: null },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [9.3, 45.6],
        [9.302, 45.6],
        [9.302, 45.602],
        [9.3, 45.602],
        [9.3, 45.6],
      ],
    ],
  },
})

/** Its rules have no words in JSON Schema: one language at least, a figure on its scale, a period with a length. */
function ofLeadingCourse(given: unknown): unknown {
  const body = given as Record<string, unknown>
  return {
    ...body,
    ...('text' in body && { text: { en: 'Windy', it: null } }),
    ...('rating' in body && { rating: { value: 4.5, best: 5, source: 'A magazine', date: '2026-01-01' } }),
    ...('start' in body && { start: '2026-01-01T00:00:00Z' }),
    ...('end' in body && { end: '2098-01-01T00:00:00Z' }),
  }
}

/** The layouts that bodies name are of the other club; and nobody has seen the pins of a template. */
function ofPinClub(given: unknown): unknown {
  const body = given as Record<string, unknown>
  return {
    ...body,
    ...('layoutId' in body && { layoutId: new Reference('pin layout', 0, 'ours') }),
    ...('pins' in body && { pins: [PLACED_PIN] }),
  }
}

const order = fc.constantFrom('as it comes', 'in order', 'in order', 'in order with an id')

/** Every day of this month has a plan to begin with: see fuzz-world.ts. */
const plannedDay = fc.integer({ min: 1, max: 30 }).map(day => `2098-06-${String(day).padStart(2, '0')}`)

/** On the one green that there is. */
const PLACED_PIN = { holeId: new Reference('green', 0, 'ours'), position: { lng: 9.303, lat: 45.602 } }
const SEEN_PIN = { ...PLACED_PIN, seenPinId: new Reference('open pin', 0, 'ours') }

const OF_THE_PROVIDER = ['groups', 'enabled', 'secondFactor']

/** Lists that contradict themselves are refused, so most are put in order; most of their items are new. */
function tidied(value: unknown, how: string, isOfPerson: boolean): unknown {
  if (typeof value !== 'object' || value === null) return value
  // People here are another provider's, which alone gives and takes their rights.
  const isOurs = ([field]: [string, unknown]) =>
    how === 'as it comes' || !isOfPerson || !OF_THE_PROVIDER.includes(field)
  const lists = Object.entries(value)
    .filter(isOurs)
    // Most steps of a review are about what is not in the import, and most files hold one club.
    .filter(([field]) => how === 'as it comes' || (field !== 'steps' && field !== 'chosenClub'))
    .map(([field, list]) => {
      // Hardly any place is on the green.
      if (field === 'position' && typeof list === 'object' && how !== 'as it comes') return [field, PLACED_PIN.position]
      if (field === 'pins' && Array.isArray(list)) return [field, how === 'as it comes' ? list : [SEEN_PIN]]
      if (field === 'days' && Array.isArray(list)) {
        return [field, list.slice(0, 1).map(day => (how === 'as it comes' ? day : { ...day, pins: [PLACED_PIN] }))]
      }
      if (field === 'changes' && Array.isArray(list)) {
        return [field, how === 'as it comes' ? list.slice(0, 1) : onlyAdded(list)]
      }
      if (!Array.isArray(list) || (field !== 'holes' && field !== 'tees')) return [field, list]
      // Most tees of the club are not of the hole's course.
      if (how === 'in order' && list[0]?.teeId) return [field, []]
      const items = list.map(({ id, ...item }: Record<string, unknown>, index) => {
        // At most one: references that differ may still meet in one record, for pools are shorter than the numbers.
        const kept = id !== undefined && index === 0 && how !== 'in order' ? { id, ...item } : item
        if (how === 'as it comes') return kept
        if (field === 'holes' && 'number' in kept) return { ...kept, number: index + 1, strokeIndex: index + 1 }
        return 'name' in kept ? { ...kept, name: `Tee ${index + 1}` } : kept
      })
      return [field, items]
    })
  return Object.fromEntries(lists)
}

/**
 * Of a record that is there a change tells the version, which no list of references knows; and of several, references
 * that differ may still meet in one record.
 */
function onlyAdded(changes: readonly { readonly type: string }[]): unknown[] {
  const added = changes.filter(({ type }) => type === 'feature-added')
  return added.length === 0
    ? changes.slice(0, 1)
    : added.map(one => ({ ...one, id: new Reference('danger', 0, 'nobodys') }))
}

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>')
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

/** The bytes of one uploaded file and what it calls itself. */
export interface Upload {
  readonly name: string
  readonly bytes: Buffer
}
const upload: fc.Arbitrary<Upload> = fc.record({
  name: fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.constantFrom('../../a.png', 'a.svg', 'b.exe', '')),
  bytes: fc.constantFrom(ONE_PIXEL_PNG, SVG, PDF),
})
