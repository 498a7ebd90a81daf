import { phoneSetting } from '../phone-setting.ts'
import type { TypedPlayer } from './PlayerFields.tsx'

const NOBODY: TypedPlayer = { name: '', teeKey: null, handicap: '' }

const isPlayer = (value: unknown): value is TypedPlayer => {
  const player = value as Partial<TypedPlayer> | null
  return typeof player?.name === 'string' && typeof player.handicap === 'string' && player.teeKey !== undefined
}

/** The first player of the last round, who is most likely the first of the next. */
export const meSetting = phoneSetting<TypedPlayer>('playMe', NOBODY, isPlayer)
