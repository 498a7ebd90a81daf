import { paths } from '../paths.ts'

export const clubPath = (slug: string): string => `${paths.play}/${slug}`
/** `position` counts in the order of play, from 1. */
export const holePath = (club: string, layout: string, position: number): string =>
  `${paths.play}/${club}/${layout}/${position}`
export const startRoundPath = (club: string, layout: string, position = 1): string =>
  `${paths.play}/${club}/${layout}/round${position === 1 ? '' : `?hole=${position}`}`
/** For another phone that is to keep the same card. */
export const joinPath = (id: string, key: string): string => `${paths.rounds}/${id}?with=${key}`
/** For anybody to read. */
export const sharedPath = (token: string): string => `${paths.play}/-/shared/${token}`
export const roundPath = (id: string, position?: number): string =>
  `${paths.rounds}/${id}${position === undefined ? '' : `?hole=${position}`}`
