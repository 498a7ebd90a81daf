import type { ClubPack, ClubSummary, Language, SharedRound } from '@pinwise/contract'
import { createContext } from 'react-router'
import type { PageSettings } from './page-settings.ts'

export interface PageRequest {
  readonly language: Language
  readonly settings: PageSettings
  /** Of a page of the golfers' app: what it shows of this moment. */
  readonly play?:
    | { readonly clubs: readonly ClubSummary[] }
    | { readonly pack: ClubPack }
    | { readonly shared: SharedRound }
    | undefined
  /** Called with what failed while rendering. */
  readonly onError: (error: unknown) => void
}

/** All that a rendering may depend on besides the path. There is no visitor in it: the bytes are cached for everyone. */
export const pageRequest = createContext<PageRequest>()
