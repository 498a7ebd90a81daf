import { type FeatureKind, GEOMETRY_OF_KIND } from '@pinwise/contract'
import { type ClubProposal, type JsonValue, type MapItem, mapItemsOf } from '@pinwise/golf'
import { holeKeysOf } from './accepted-items.ts'

const LONGEST_NAME = 80
const MOST_HOLES_OF_FEATURE = 54
// As the contract's `text` has it.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * What is accepted of a proposal, in the form in which the map can hold it: what is read back from the map is then the
 * same, and only what somebody changed differs.
 */
export function storableItems(proposal: ClubProposal): MapItem[] {
  return mapItemsOf(proposal).filter(isDrawnAsItsKind).map(storable)
}

function storable(item: MapItem): MapItem {
  switch (item.kind) {
    case 'course':
      return withFields(item, { name: storableName(item.fields.name) })
    case 'hole':
      return withFields(item, { name: storableName(item.fields.name), green: greenOf(item.fields.green) })
    case 'feature':
      return withFields(item, {
        name: storableName(item.fields.name),
        holeKeys: holeKeysOf(item).slice(0, MOST_HOLES_OF_FEATURE),
      })
    case 'tee':
      return item
  }
}

function withFields(item: MapItem, fields: MapItem['fields']): MapItem {
  return { ...item, fields: { ...item.fields, ...fields } }
}

export function storableName(name: JsonValue | undefined): string | null {
  if (typeof name !== 'string') return null
  const clean = name.replace(UNPRINTABLE, '').trim().slice(0, LONGEST_NAME).toWellFormed().trim()
  return VISIBLE.test(clean) ? clean : null
}

/** Without the key of the green it was drawn from, which the map does not keep. */
function greenOf(green: JsonValue | undefined): JsonValue {
  const { geometry = null, source = null } = (green ?? {}) as { geometry?: JsonValue; source?: JsonValue }
  return geometry === null ? null : { geometry, source }
}

/** A bunker that was mapped as a point would be on the map for good: no editor could change it. */
function isDrawnAsItsKind({ kind, fields, geometry }: MapItem): boolean {
  if (kind !== 'feature') return true
  const kinds: readonly string[] = GEOMETRY_OF_KIND[fields.kind as FeatureKind] ?? []
  return geometry !== null && kinds.includes(geometry.type)
}
