import { paths } from '../paths.ts'

export const clubPath = (slug: string): string => `${paths.play}/${slug}`
/** `position` counts in the order of play, from 1. */
export const holePath = (club: string, layout: string, position: number): string =>
  `${paths.play}/${club}/${layout}/${position}`
export const startRoundPath = (club: string, layout: string): string => `${paths.play}/${club}/${layout}/round`
export const roundPath = (id: string, position?: number): string =>
  `${paths.rounds}/${id}${position === undefined ? '' : `?hole=${position}`}`
