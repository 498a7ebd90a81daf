import { DEFAULT_PIN_RULES, type PlanePoint } from '@pinwise/golf'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CartDisplay } from './CartDisplay.tsx'
import { GolferPhone } from './GolferPhone.tsx'
import { keepInside, type Placed } from './keep-inside.ts'
import { LiveGreen } from './LiveGreen.tsx'
import styles from './LivePin.module.css'
import { liveFigures } from './live-figures.ts'
import { FIRST_PIN, HOLE } from './live-green.ts'
import { PartnerAnswer } from './PartnerAnswer.tsx'
import { SheetCell } from './SheetCell.tsx'

const START: Placed = { pin: FIRST_PIN, isHeld: false }

interface LivePinProps {
  /** Null until the visitor has moved it. */
  readonly placed: Placed | null
  readonly onPlace: (placed: Placed) => void
}

/** One pin that the visitor moves, and the four places that follow it. */
export function LivePin({ placed, onPlace }: LivePinProps) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const { pin, isHeld } = placed ?? START
  const figures = liveFigures(pin, language)
  const { on, side, fromSide, third } = figures.sheet
  const held = t('live.held', { paces: DEFAULT_PIN_RULES.edgePaces })
  const place = t(`live.place.${side}`, { on, fromSide })
  const said = useSaidAtRest(
    `${isHeld ? `${held} ` : ''}${t('live.said', { third: t(`live.third.${third}`), ...figures.golfer })}`,
  )
  // In the very frame in which the pointer moved.
  const move = (wanted: PlanePoint) => flushSync(() => onPlace(keepInside(wanted)))
  return (
    <div className={styles.figure}>
      <div className={styles.start}>
        <LiveGreen pin={pin} figures={figures} place={place} onPlace={move} />
        <p className={styles.hint} data-held={isHeld || undefined}>
          {isHeld ? held : t('live.hint')}
        </p>
        <p role="status" className="visually-hidden">
          {said}
        </p>
      </div>
      <ul className={styles.ends} aria-label={t('live.follow', { hole: HOLE })}>
        <li>
          <h3>{t('live.sheet.title')}</h3>
          <SheetCell pin={pin} figures={figures} />
        </li>
        <li>
          <h3>{t('live.phone.title')}</h3>
          <GolferPhone figures={figures} />
        </li>
        <li className={styles.cart}>
          <h3>{t('live.cart.title')}</h3>
          <CartDisplay pin={pin} figures={figures} />
        </li>
        <li className={styles.partner}>
          <h3>{t('live.partner.title')}</h3>
          <PartnerAnswer figures={figures} />
        </li>
      </ul>
    </div>
  )
}

const REST_MS = 1_000

/** A text for a live region: empty until it first changes, and then what it is when it has come to rest. */
function useSaidAtRest(text: string): string {
  const first = useRef(text)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (text === first.current && said === '') return
    const timer = setTimeout(() => setSaid(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text, said])
  return said
}
