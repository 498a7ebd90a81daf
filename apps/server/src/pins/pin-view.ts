import { type LivePin, type Pin, validityOf } from '@pinwise/contract'
import { codeOfSide, measureInFrame, sideOf, thirdOf } from '@pinwise/golf'
import type { ClubAccess } from '../database/database.ts'
import type { PinRow } from './queries.ts'
import type { Greens } from './read-greens.ts'

/** The time of the request, and the access of the caller. */
export interface Look {
  readonly access: ClubAccess
  readonly now: number
}

export function pinOf(row: PinRow, greens: Greens, { access, now }: Look): Pin {
  const isStaff = access === 'staff'
  const start = row.starts_at.toISOString()
  // Until the next pin has started, only staff see when it will.
  const isEndShown = row.ends_at !== null && (isStaff || row.ends_at.getTime() <= now)
  const end = isEndShown && row.ends_at ? row.ends_at.toISOString() : null
  const { enabled } = row
  const state = stateOf(row, now)
  return {
    ...livePinOf(row, greens),
    clubId: row.club_id,
    end,
    enabled,
    ...(end === null ? {} : { status: validityOf({ start, end, enabled: enabled && row.cancelled_at === null }, now) }),
    state,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    can: { edit: isStaff, delete: isStaff },
  }
}

/** The parts of a pin that are the same for every reader and at any time. */
export function livePinOf(row: PinRow, greens: Greens): LivePin {
  const position = { lng: row.lng, lat: row.lat }
  return {
    id: row.id,
    holeId: row.hole_id,
    holeNumber: row.hole_number,
    position,
    start: row.starts_at.toISOString(),
    origin: row.origin as Pin['origin'],
    figures: figuresOf(greens, row.hole_id, position),
    publication: row.publication,
  }
}

export function stateOf(
  row: Pick<PinRow, 'starts_at' | 'ends_at' | 'enabled' | 'cancelled_at'>,
  now: number,
): Pin['state'] {
  if (row.cancelled_at !== null) return 'cancelled'
  if (row.starts_at.getTime() > now) return 'planned'
  // The pin was disabled when its time came, so it was never on the green.
  if (!row.enabled) return 'cancelled'
  return row.ends_at !== null && row.ends_at.getTime() <= now ? 'past' : 'current'
}

/** Null if the position is not on the green as it is drawn now. */
export function figuresOf({ frames, paceMetres }: Greens, holeId: string, position: Pin['position']): Pin['figures'] {
  const frame = frames.get(holeId)
  const measured = frame ? measureInFrame(frame, frame.toFrame(position)) : null
  if (!measured) return null
  const { depthMetres, onMetres, leftMetres, rightMetres } = measured
  const side = sideOf(leftMetres, rightMetres, paceMetres)
  return {
    depthMetres,
    onMetres,
    side,
    sideCode: codeOfSide(side),
    sideMetres: Math.min(leftMetres, rightMetres),
    third: thirdOf(onMetres, depthMetres),
  }
}
