import { phoneSetting } from '../phone-setting.ts'
import type { TypedPlayer } from './PlayerFields.tsx'

/** Older versions of the app stored one handicap, and not of which kind it was. */
export type LastPlayer = Pick<TypedPlayer, 'name' | 'teeKey'> & Partial<Pick<TypedPlayer, 'handicaps'>>

const NOBODY: LastPlayer = { name: '', teeKey: null }

const isPlayer = (value: unknown): value is LastPlayer => {
  const player = value as Partial<LastPlayer> | null
  const handicaps = player?.handicaps
  const areTexts = typeof handicaps?.index === 'string' && typeof handicaps.course === 'string'
  return typeof player?.name === 'string' && player.teeKey !== undefined && (handicaps === undefined || areTexts)
}

/** The first player of the last round, who is most likely the first of the next. */
export const meSetting = phoneSetting<LastPlayer>('playMe', NOBODY, isPlayer)
