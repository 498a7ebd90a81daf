import type { Arguments, calls } from '@pinwise/contract'
import type { FreshClub } from './fresh-club.ts'

export type Samples = { readonly [K in keyof typeof calls]: (club: FreshClub) => Arguments<(typeof calls)[K]> }
