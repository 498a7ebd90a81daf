import { z } from 'zod'
import { LngLat, PRINTABLE, text } from './fields.ts'
import { AnyGeometry, AreaGeometry, LineGeometry } from './geometry.ts'
import { FeatureKind } from './map-features.ts'

/** Accepted as it is, because stored steps contain it. */
const Key = z.string().min(1).max(200).regex(PRINTABLE)
const Grade = z.enum(['A', 'B', 'C', 'D'])
/** Where in OpenStreetMap it comes from, as the import has it. */
const MapSource = z.record(z.string(), z.unknown()).nullable()

const ProposedHole = z.object({
  key: Key,
  source: MapSource,
  courseKey: Key.nullable(),
  number: z.int().nullable(),
  alsoNumbers: z.array(z.int()),
  name: z.string().nullable(),
  par: z.int(),
  parSource: z.enum(['card', 'estimated']),
  cardIndex: z.int().nullable(),
  strokeIndex: z.int().nullable(),
  cardLengthsMetres: z.array(z.number()),
  lineOfPlay: LineGeometry,
  lengthMetres: z.number(),
  greenKey: Key.nullable(),
  greenHint: LngLat.nullable(),
  green: AreaGeometry.nullable(),
  greenSource: z.enum(['surveyed', 'synthetic']).nullable(),
  tees: z.array(z.object({ key: Key, lengthMetres: z.number() })),
  flags: z.array(z.string()),
  reasons: z.array(z.string()),
  grade: Grade,
  accepted: z.boolean(),
})

/** What a file would bring for one club: see packages/golf, which makes it and changes it. */
export const MapProposal = z
  .object({
    name: z.string().nullable(),
    source: MapSource,
    position: LngLat,
    boundary: AreaGeometry.nullable(),
    courses: z.array(z.object({ key: Key, name: z.string().nullable() })),
    holes: z.array(ProposedHole),
    greens: z.array(
      z.object({
        key: Key,
        source: MapSource,
        name: z.string().nullable(),
        geometry: AreaGeometry,
        practice: z.boolean(),
        mended: z.boolean(),
        /** A curve was taken for an outline of few corners: an estimate. */
        rounded: z.boolean().optional(),
      }),
    ),
    tees: z.array(
      z.object({
        key: Key,
        source: MapSource,
        position: LngLat,
        area: AreaGeometry.nullable(),
        names: z.array(z.string()),
      }),
    ),
    features: z.array(
      z.object({
        key: Key,
        source: MapSource,
        kind: FeatureKind,
        name: z.string().nullable(),
        geometry: AnyGeometry,
        holeKeys: z.array(Key),
        candidate: z.boolean(),
      }),
    ),
    rejected: z.array(z.record(z.string(), z.unknown())),
    /** Holes of the club's map that go with this import; every other one that the file does not mention stays. */
    removals: z.array(Key).optional(),
  })
  .meta({ id: 'MapProposal' })

export type MapProposal = z.infer<typeof MapProposal>

const name = text(80).nullable()
const number = z.int().min(1).max(99)
const step = <T extends string, F extends z.ZodRawShape>(type: T, fields: F) =>
  z.strictObject({ type: z.literal(type), ...fields })

/** What a map can be read as: the other kinds are of the club's own making. */
const ImportedKind = FeatureKind.exclude(['hazard', 'fence', 'point-of-interest'])

/** One decision of the person who reviews the proposal. */
export const ReviewStep = z.discriminatedUnion('type', [
  step('renumber', { numbers: z.array(z.strictObject({ holeKey: Key, number })).max(200) }),
  step('move-hole', { holeKey: Key, courseKey: Key.nullable(), number: number.nullable() }),
  step('merge-holes', { holeKey: Key, otherKey: Key }),
  step('split-hole', { holeKey: Key, at: LngLat }),
  step('reverse', { holeKey: Key }),
  step('assign-green', { holeKey: Key, greenKey: Key }),
  step('unassign-green', { holeKey: Key }),
  step('synthesise-green', { holeKey: Key, at: LngLat.nullable() }),
  step('round-greens', { greenKeys: z.array(Key).max(200) }),
  step('assign-tee', { holeKey: Key, teeKey: Key }),
  step('unassign-tee', { holeKey: Key, teeKey: Key }),
  step('assign-feature', { holeKey: Key, featureKey: Key }),
  step('unassign-feature', { holeKey: Key, featureKey: Key }),
  step('set-kind', { featureKey: Key, kind: ImportedKind }),
  step('set-par', { holeKey: Key, par: z.union([z.literal(3), z.literal(4), z.literal(5), z.literal(6)]) }),
  step('set-index', { holeKey: Key, index: z.int().min(1).max(54).nullable() }),
  step('set-name', { holeKey: Key, name }),
  step('drop', { part: z.enum(['hole', 'green', 'tee', 'feature']), key: Key }),
  step('accept', { holeKeys: z.array(Key).max(200) }),
  step('unaccept', { holeKeys: z.array(Key).max(200) }),
  step('remove-holes', { holeKeys: z.array(Key).max(200) }),
  step('keep-holes', { holeKeys: z.array(Key).max(200) }),
  step('add-course', { courseKey: Key, name }),
  step('rename-course', { courseKey: Key, name }),
  step('merge-courses', { courseKey: Key, otherKey: Key }),
  step('split-course', { courseKey: Key, fromNumber: number, newKey: Key, name }),
  step('drop-course', { courseKey: Key }),
])

export type ReviewStep = z.infer<typeof ReviewStep>
