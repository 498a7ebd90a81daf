import type { FeatureContents, HoleContents } from './map-records.ts'

export type FieldName = keyof HoleContents | keyof FeatureContents

/** The label of a field is `diff.fields.<this>`; a value and its source share one label. */
export const FIELD_TEXTS = {
  number: 'number',
  name: 'name',
  par: 'par',
  parSource: 'parSource',
  strokeIndex: 'strokeIndex',
  strokeIndexSource: 'indexSource',
  lineOfPlay: 'line',
  green: 'green',
  greenSource: 'greenSource',
  tees: 'tees',
  kind: 'kind',
  geometry: 'shape',
  holeIds: 'holes',
} as const satisfies Record<FieldName, string>
