import type { HoleFields, MapFeature } from '@pinwise/contract'
import type { KeptFeature, KeptHole } from './map-contents.ts'

/** What is left to write of a publication. */
export interface Publication {
  readonly holes: readonly PublishedHole[]
  readonly added: readonly MapFeature[]
  readonly changed: readonly { readonly before: KeptFeature; readonly after: MapFeature }[]
  readonly removed: readonly KeptFeature[]
}
export interface PublishedHole {
  readonly before: KeptHole
  readonly fields: Partial<HoleFields>
  /** Of the change in the request. */
  readonly path: string
}
