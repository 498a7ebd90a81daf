import { phoneSetting } from '../phone-setting.ts'
import type { TypedPlayer } from './PlayerFields.tsx'

/** Where a course handicap counts. */
export interface CoursePlace {
  readonly layoutId: string
  /** Of a LayoutTee. */
  readonly teeKey: string | null
}

/**
 * Older versions of the app stored one handicap, and not of which kind it was; later ones a course handicap, and not
 * where it was typed.
 */
export type LastPlayer = Pick<TypedPlayer, 'name' | 'teeKey'> &
  Partial<Pick<TypedPlayer, 'handicaps'>> & { readonly courseAt?: CoursePlace }

const NOBODY: LastPlayer = { name: '', teeKey: null }

const isPlayer = (value: unknown): value is LastPlayer => {
  const player = value as Partial<LastPlayer> | null
  const handicaps = player?.handicaps
  const areTexts = typeof handicaps?.index === 'string' && typeof handicaps.course === 'string'
  return typeof player?.name === 'string' && player.teeKey !== undefined && (handicaps === undefined || areTexts)
}

/** What was typed for other holes, or another tee, is another handicap. */
export const lastCourseHandicap = ({ handicaps, courseAt }: LastPlayer, { layoutId, teeKey }: CoursePlace): string =>
  courseAt?.layoutId === layoutId && courseAt.teeKey === teeKey ? (handicaps?.course ?? '') : ''

/** The first player of the last round, who is most likely the first of the next. */
export const meSetting = phoneSetting<LastPlayer>('playMe', NOBODY, isPlayer)

/** Whoever has the phone next is somebody else. */
export const forgetMe = (): void => meSetting.write(NOBODY)
