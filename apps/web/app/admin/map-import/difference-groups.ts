import type { MapImportDetail } from '@pinwise/contract'

export type MapDifference = MapImportDetail['differences'][number]
export type FieldDifference = MapDifference['fields'][number]

/** Changes that need a review come first. */
const CHANGES = [
  'conflict',
  'kept',
  'changed',
  'added',
  'removed',
  'missing',
] as const satisfies readonly MapDifference['change'][]

export interface ChangeGroup {
  readonly change: MapDifference['change']
  readonly differences: readonly MapDifference[]
}

const KINDS = ['course', 'hole', 'tee', 'feature'] as const satisfies readonly MapDifference['kind'][]

/** Changes grouped by their effect, and within each by kind. Empty groups are left out. */
export function groupChanges(differences: readonly MapDifference[]): ChangeGroup[] {
  const order = ({ kind }: MapDifference) => KINDS.indexOf(kind)
  return CHANGES.map(change => ({
    change,
    differences: differences.filter(each => each.change === change).toSorted((a, b) => order(a) - order(b)),
  })).filter(group => group.differences.length > 0)
}

/** Where the club's own values are all retained, an import changes nothing. */
export function changesNothing(differences: readonly MapDifference[]): boolean {
  return differences.every(
    ({ change, fields }) =>
      change === 'kept' ||
      change === 'missing' ||
      (change === 'conflict' && fields.every(({ isConflict }) => isConflict)),
  )
}

/** Fields that hold a shape are drawn; the others are written. */
export function shapeOf(value: unknown): { type: string; coordinates: unknown } | null {
  if (!isRecord(value)) return null
  const shape = 'geometry' in value ? value.geometry : value
  return isRecord(shape) && typeof shape.type === 'string' && 'coordinates' in shape
    ? { type: shape.type, coordinates: shape.coordinates }
    : null
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
