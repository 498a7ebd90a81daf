import type { HoleFields, MapFeature } from '@pinwise/contract'
import type { StoredFeature, StoredHole } from './map-contents.ts'

/** What is left to write of a publication. */
export interface Publication {
  readonly holes: readonly PublishedHole[]
  readonly added: readonly MapFeature[]
  readonly changed: readonly { readonly before: StoredFeature; readonly after: MapFeature }[]
  readonly removed: readonly StoredFeature[]
}
export interface PublishedHole {
  readonly before: StoredHole
  readonly fields: Partial<HoleFields>
  /** The path of the change in the request. */
  readonly path: string
}
