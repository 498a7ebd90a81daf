import type { LngLat } from '@pinwise/golf'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { look } from '../../../ui/look.ts'
import type { LayoutGreen } from '../../greens/layout-greens.ts'
import board from '../Board.module.css'
import { spanMetres } from '../span-metres.ts'
import { PinCard } from './PinCard.tsx'
import styles from './Plan.module.css'
import { PlanTile, planTileId } from './PlanTile.tsx'
import type { PlanPartProps } from './plan-part.ts'

interface DayPin {
  readonly position: LngLat
  /** The time of the change, in the club's time zone. */
  readonly time: string | null
}

interface DayGreensProps extends Pick<PlanPartProps, 'club' | 'greens' | 'scale'> {
  date: string
  /** Pins by hole. */
  pins: ReadonlyMap<string, DayPin>
  /** The actions on the selected green's pin; `onGone` is called once the pin no longer exists. */
  actionsFor?: (green: LayoutGreen, onGone: () => void) => ReactNode
}

/** Every green of a day with its pin; one of them can be enlarged. */
export function DayGreens({ club, greens, scale, date, pins, actionsFor }: DayGreensProps) {
  const { t } = useTranslation('pin-position')
  const [openId, setOpenId] = useState<string | null>(null)
  const span = spanMetres(greens)
  const open = greens.find(({ holeId }) => holeId === openId) ?? null
  const opened = open && pins.get(open.holeId)

  function gone(holeId: string) {
    setOpenId(null)
    document.getElementById(planTileId(holeId))?.focus()
  }

  return (
    <>
      {open && opened && (
        <PinCard
          green={open}
          pin={opened.position}
          scale={scale}
          flagColours={club.flagColours}
          onClose={() => setOpenId(null)}
        >
          {opened.time && <p>{t('plan.from', { time: opened.time })}</p>}
          {actionsFor?.(open, () => gone(open.holeId))}
        </PinCard>
      )}
      <ul className={`${board.grid} ${styles.tiles}`} aria-label={t('plan.greensOf', { date })}>
        {greens.map(green => {
          const pin = pins.get(green.holeId)
          return (
            <li key={green.holeId}>
              <PlanTile
                green={green}
                pin={pin?.position ?? null}
                spanMetres={span}
                flagColours={club.flagColours}
                scale={scale}
                isOpen={green.holeId === openId}
                onOpen={() => setOpenId(green.holeId === openId ? null : green.holeId)}
                foot={
                  <span className={`${styles.time} ${look('gap1', 'centre', 'muted', 'small', 'digits')}`}>
                    {pin ? pin.time : t('plan.notPlanned')}
                  </span>
                }
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
