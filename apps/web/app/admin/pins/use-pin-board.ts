import type { Club, ClubMap, Layout, PinSettings } from '@pinwise/contract'
import type { PinScale } from '@pinwise/golf'
import { useMemo } from 'react'
import { type BoardDay, type BoardPins, dayBoard, zoneOfDay } from '../greens/day-board.ts'
import { layoutGreens } from '../greens/layout-greens.ts'
import type { PinDrafts } from '../greens/pin-drafts.ts'
import { useClubToday } from '../shell/use-club-today.ts'
import { boardBalance } from './board-balance.ts'
import { pinRulesOf } from './pin-rules-of.ts'
import { publicationOf } from './publication.ts'
import { useFittedRules } from './use-fitted-rules.ts'

interface PinBoardInput {
  club: Club
  map: ClubMap
  settings: PinSettings
  layout: Layout
  pins: BoardPins
  scale: PinScale
  drafts: PinDrafts
}

/** Today's board of one layout, with the user's drafts. */
export function usePinBoard({ club, map, settings, layout, pins, scale, drafts }: PinBoardInput) {
  const day = useClubToday(club.timeZone)
  const greens = useMemo(() => layoutGreens(layout, map, settings), [layout, map, settings])
  const base = useMemo(() => pinRulesOf(settings, scale.paceMetres), [settings, scale.paceMetres])
  const rules = useFittedRules(greens, base, settings.unit)
  const today = useMemo(
    (): BoardDay => ({
      day,
      timeZone: club.timeZone,
      rules,
      zone: zoneOfDay(day, settings.rota, settings.zones),
    }),
    [day, club.timeZone, rules, settings.rota, settings.zones],
  )
  const board = useMemo(() => dayBoard(greens, pins, drafts, today), [greens, pins, drafts, today])
  const publication = useMemo(() => publicationOf(board), [board])
  const balance = useMemo(() => boardBalance(board, rules, layout.lengthMetres), [board, rules, layout.lengthMetres])
  return { board, today, publication, balance }
}
