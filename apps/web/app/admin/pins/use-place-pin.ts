import type { LngLat, PinScale, PinSide } from '@pinwise/golf'
import { type Dispatch, useCallback } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import type { BoardDay, BoardGreen } from '../greens/day-board.ts'
import type { DraftAction } from '../greens/pin-drafts.ts'
import { type Placing, placeFigures, placeTyped } from '../greens/place-pin.ts'
import { placeInZone } from './zone-place.ts'

interface PlacePin {
  green: BoardGreen
  today: BoardDay
  zones: 6 | 9
  scale: PinScale
  change: Dispatch<DraftAction>
}

/** A vibration that is felt in a glove, where the phone supports it. */
const SNAP_MS = 10
/** The result on a hole without a drawn green. */
const NO_GREEN: Placing = { ok: false, problem: { reason: 'off-green', outsideMetres: 0 } }

/** Every way to move the pin of the open green. */
export function usePlacePin({ green, today, zones, scale, change }: PlacePin) {
  const { t } = useTranslation('pin-position')
  const { holeId, ground, current, shown, oldCups } = green
  const seenPinId = current?.id ?? null
  const seenAt = current?.position ?? null
  const at = useCallback(
    (position: LngLat, stroke?: string) =>
      change({ type: 'place', holeId, position, seenPinId, seenAt, day: today.day, ...(stroke && { stroke }) }),
    [change, holeId, seenPinId, seenAt, today.day],
  )

  function settle(placing: Placing, stroke?: string): Placing {
    if (placing.ok) at(placing.position, stroke)
    return placing
  }

  return {
    at,
    inZone(zone: number) {
      const position = ground && placeInZone(ground, zone, { today, of: zones, unit: scale.unit, oldCups })
      if (!position) return void toast({ status: 'warning', message: t('zones.noRoom', { number: zone }) })
      navigator.vibrate?.(SNAP_MS)
      at(position)
    },
    typed: (text: string) =>
      ground ? settle(placeTyped(text, { frame: ground.frame, scale, near: shown })) : NO_GREEN,
    figures(on: number, side: PinSide, fromSide: number | null) {
      if (!ground) return NO_GREEN
      const pin = { notation: 'usga', on, side, fromSide } as const
      return settle(placeFigures(pin, { frame: ground.frame, scale, near: shown }), 'figures')
    },
  }
}
